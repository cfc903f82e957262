import { useTranslation } from "react-i18next";
import { ErrorSummary, FormError, named } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/form";
import { inputs } from "~/ui/form/inputs";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";

/** Asks for the address to which the link goes (AUTH-15). */
export function ForgotPasswordForm({
  language,
  refused,
}: {
  language: "de" | "en";
  refused?: RefusedForm | undefined;
}) {
  const { t } = useTranslation("account");
  const field = fieldsOf(refused, {}, "account-");
  return (
    <form
      className="dialog__body"
      method="post"
      action={language === "en" ? "/en/auth/forgot-password" : "/auth/forgot-password"}
    >
      <p className="soft">{t("forgot.lead")}</p>
      <FormError errors={refused?.errors.form} />
      <ErrorSummary fields={named(field, { email: t("login.email") })} />
      <TextField field={field("email")} label={t("login.email")} {...inputs.login} />
      <SubmitButton wide>{t("forgot.submit")}</SubmitButton>
      <p className="small">
        <a className="tap" href="?modal=login">
          {t("forgot.back")}
        </a>
      </p>
    </form>
  );
}
