import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { signedInAction, signedInLoader } from "~/access/guards.server";
import { passwordForm } from "~/domain/agency/privacy/schema";
import { formAction } from "~/http/form-action.server";
import { CurrentPasswordField } from "~/ui/form/current-password-field";
import { FormError } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { aboveForm, fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { DocumentWait } from "~/ui/parts/document-wait";
import { loadData } from "./load-data.server";
import { askForData } from "./post-data.server";

export const loader = signedInLoader(loadData);
export const action = signedInAction(formAction(passwordForm, askForData));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The own data: to take, to look after, to have erased (PRIV-02). */
export default function OwnData() {
  const { title, asksPassword, ready, ways } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("account");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <h1>{title}</h1>
      <section className="card stack" aria-labelledby="take">
        <h2 id="take">{t("privacy.data.title")}</h2>
        <p className="soft">{t("privacy.data.lead")}</p>
        {ready?.href ? (
          <>
            <p>{t("privacy.data.ready", { until: ready.until, size: ready.size })}</p>
            <p>
              <AppLink className="button button--act" href={ready.href} download>
                {t("privacy.data.fetch")}
              </AppLink>
            </p>
          </>
        ) : null}
        {ready && !ready.href ? (
          <p role="status">
            {ready.wait?.state === "givenUp" ? null : `${t("privacy.data.underWay", { asked: ready.asked })} `}
            {ready.wait && ready.wait.state !== "making" ? <DocumentWait wait={ready.wait} what="zip" /> : null}
          </p>
        ) : null}
        <FormError errors={aboveForm(refused, "currentPassword")} />
        <form method="post" className="stack" noValidate>
          {asksPassword ? <CurrentPasswordField field={fieldsOf(refused)("currentPassword")} /> : null}
          <div>
            <SubmitButton tone={ready ? "plain" : "main"}>{t("privacy.data.get")}</SubmitButton>
          </div>
        </form>
      </section>
      <ul className="stack">
        {ways.map(({ name, href }) => (
          <li key={name} className="card stack stack--s">
            <h2 className="h3">
              <AppLink href={href}>{t(`privacy.ways.${name}.title`)}</AppLink>
            </h2>
            <p className="small soft">{t(`privacy.ways.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
