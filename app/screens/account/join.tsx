import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicAction, publicLoader } from "~/access/guards.server";
import { findInvitation } from "~/domain/account/colleagues/accept-invitation.server";
import { joinForm } from "~/domain/account/colleagues/schema";
import { joinCookie } from "~/http/cookies.server";
import { formAction } from "~/http/form-action.server";
import { ErrorSummary, FormError, named } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/form";
import { inputs } from "~/ui/form/inputs";
import { PasswordFields } from "~/ui/form/password-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { join } from "./join-actions.server";
import { keyRefused, mailedKeyOf } from "./mailed-key.server";

/** The link of an invitation opens a page that takes name and password (ACCS-12). */
export const loader = publicLoader(async (visit) => {
  const invitation = findInvitation(visit.context, await mailedKeyOf(visit, joinCookie()));
  if (!invitation) throw await keyRefused(visit.language, "linkExpired");
  const { email, duty, companyName } = invitation;
  return { title: visit.t("account:join.title"), email, duty, of: companyName ?? visit.settings.agencyName };
});

export const action = publicAction(formAction(joinForm, join));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function Join() {
  const { title, email, duty, of } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("account");
  const field = fieldsOf(refused, {}, "join-");
  const labels = { firstName: t("join.firstName"), lastName: t("join.lastName") };
  const passwords = { password: t("password.new"), passwordConfirm: t("password.repeat") };
  return (
    <div className="wrap wrap--text page">
      <form className="card stack" method="post">
        <h1>{title}</h1>
        <p className="lead">{t("join.lead", { of, email })}</p>
        <p>
          {t("join.duty")}: <b>{t(`duty.${duty}`)}</b>
        </p>
        <FormError errors={refused?.errors.form} />
        <ErrorSummary fields={named(field, { ...labels, ...passwords })} />
        <div className="two">
          <TextField field={field("firstName")} label={labels.firstName} {...inputs.firstName} />
          <TextField
            field={field("lastName")}
            label={labels.lastName}
            hint={t("common:form.oneNameHint")}
            {...inputs.lastName}
          />
        </div>
        <PasswordFields password={field("password")} repeated={field("passwordConfirm")} label={passwords.password} />
        <p>
          <SubmitButton tone="act">{t("join.submit")}</SubmitButton>
        </p>
      </form>
    </div>
  );
}
