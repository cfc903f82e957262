import { useTranslation } from "react-i18next";
import { ErrorSummary, FormError, named } from "~/ui/form/error-summary";
import { PasswordFields } from "~/ui/form/password-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";

/** Sets a new password; the mailed key is in a cookie (AUTH-18). */
export function ResetPasswordForm({ language, refused }: { language: "de" | "en"; refused?: RefusedForm | undefined }) {
  const { t } = useTranslation("account");
  const field = fieldsOf(refused, {}, "account-");
  return (
    <form
      className="dialog__body"
      method="post"
      action={language === "en" ? "/en/auth/reset-password" : "/auth/reset-password"}
    >
      <p className="soft">{t("reset.lead")}</p>
      <FormError errors={refused?.errors.form} />
      {refused?.errors.form?.includes("linkExpired") ? (
        <p>
          <a className="tap" href="?modal=forgot-password">
            {t("reset.again")}
          </a>
        </p>
      ) : null}
      <ErrorSummary fields={named(field, { password: t("password.new"), passwordConfirm: t("password.repeat") })} />
      <PasswordFields password={field("password")} repeated={field("passwordConfirm")} label={t("password.new")} />
      <SubmitButton wide>{t("reset.submit")}</SubmitButton>
    </form>
  );
}
