import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { LONGEST_REASON } from "~/domain/selection/rest/override-rules";
import { overrideForm } from "~/domain/selection/schema";
import { formAction } from "~/http/form-action.server";
import { FormError } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { aboveForm, fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { MarginalMeter } from "~/ui/job/marginal-meter";
import { Note } from "~/ui/parts/note";
import { allowInWriting, loadOverride } from "./override.server";

export const loader = superuserLoader(loadOverride);
export const action = superuserAction(formAction(overrideForm, allowInWriting));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The agency reads what the rules on working time say, and may allow it in writing (WORK-13). */
export default function Override() {
  const { title, name, when, findings, hints, override, meter, selectionHref } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("booking");
  const busy = useNavigation().state === "submitting";
  return (
    <div className="wrap wrap--text page stack">
      <p>
        <AppLink href={selectionHref}>{t("override.back")}</AppLink>
      </p>
      <h1>{title}</h1>
      <p className="soft">{when}</p>
      <FormError errors={aboveForm(answer, "reason")} />
      {findings.length === 0 ? (
        <Note>{t("override.nothing", { name })}</Note>
      ) : (
        <ul className="card stack stack--s">
          {findings.map(({ key, text }) => (
            <li key={`${key} ${text}`} data-message={key}>
              {text}
            </li>
          ))}
        </ul>
      )}
      {hints.map(({ key, text }) => (
        <Note key={key}>
          <span data-message={key}>{text}</span>
        </Note>
      ))}
      {meter ? <MarginalMeter {...meter} /> : null}
      {override ? (
        <section className="card stack stack--s" aria-labelledby="allowed">
          <h2 id="allowed">{t("override.allowed")}</h2>
          <p>{override.reason}</p>
          <p className="small soft">{t("override.by", override)}</p>
        </section>
      ) : null}
      {findings.length > 0 && !override ? (
        <Form method="post" className="card stack" noValidate>
          <TextAreaField
            field={{ ...fieldsOf(answer)("reason"), required: true, maxLength: LONGEST_REASON }}
            label={t("override.reason")}
            hint={t("override.reasonHint")}
          />
          <div>
            <SubmitButton tone="act" busy={busy}>
              {t("override.allow")}
            </SubmitButton>
          </div>
        </Form>
      ) : null}
    </div>
  );
}
