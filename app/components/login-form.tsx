import { useTranslation } from "react-i18next";
import { RadioChips } from "./choices";
import { FormError } from "./error-summary";
import { TextField } from "./form";
import { HiddenField } from "./hidden-field";
import { SubmitButton } from "./submit-button";

interface LoginFormProps {
  language: "de" | "en";
  /** Where to go afterwards: a path of this site, or empty for the role's own place. */
  from: string;
  role: string;
  email?: string;
  errors?: { email?: string[]; password?: string[]; role?: string[]; form?: string[] };
}

/** Posts to its own route, which answers a refused log-in with the same form as a full page. */
export function LoginForm({ language, from, role, email = "", errors = {} }: LoginFormProps) {
  const { t } = useTranslation("account");
  return (
    <form
      className="dialog__body"
      method="post"
      action={language === "en" ? "/en/auth/login" : "/auth/login"}
      noValidate={false}
    >
      <FormError errors={errors.form} />
      <RadioChips
        field={{ name: "role", initialValue: role, errors: errors.role }}
        label={t("login.role")}
        options={[
          { value: "employee", label: t("role.employee") },
          { value: "employer", label: t("role.employer") },
          { value: "superuser", label: t("role.superuser") },
        ]}
      />
      <TextField
        field={{ name: "email", initialValue: email, errors: errors.email }}
        label={t("login.email")}
        type="email"
        autoComplete="username"
        maxLength={60}
        required
      />
      <TextField
        field={{ name: "password", errors: errors.password }}
        label={t("login.password")}
        type="password"
        autoComplete="current-password"
        required
      />
      <HiddenField name="from" value={from} />
      <SubmitButton wide>{t("login.submit")}</SubmitButton>
    </form>
  );
}
