import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { employerAction, employerLoader } from "~/access/guards.server";
import { FormError } from "~/ui/form/error-summary";
import { aboveForm, type RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { BackLink } from "~/ui/frame/back-link";
import { changeAccess, loadAccess } from "./access.server";
import { NewToken, ShownToken } from "./new-token";
import { TokenList } from "./token-list";

export const loader = employerLoader(loadAccess);

export const action = employerAction(changeAccess);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The tokens with which programs of a company make JSON calls (ACCS-16). */
export default function CompanyAccess() {
  const { title, docs, asksPassword, submissionId, full, tokens } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as (Partial<RefusedForm> & { token?: string }) | undefined;
  const refused = answer?.errors ? (answer as RefusedForm) : undefined;
  const { t } = useTranslation("account");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href="/account/security">{t("companyAccess.security")}</BackLink>
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{t("companyAccess.lead")}</p>
        <p>
          <AppLink className="tap" href={docs}>
            {t("companyAccess.docs")}
          </AppLink>
        </p>
      </div>
      <FormError errors={aboveForm(refused, "name", "scope", "days")} />
      {answer?.token ? <ShownToken token={answer.token} /> : null}
      <NewToken full={full} submissionId={submissionId} asksPassword={asksPassword} refused={refused} />
      <TokenList tokens={tokens} />
    </div>
  );
}
