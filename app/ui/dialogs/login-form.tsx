import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type CaptchaData, CaptchaField } from "~/ui/form/captcha-field";
import { CheckField, RadioChips } from "~/ui/form/choices";
import { DefaultSubmit } from "~/ui/form/default-submit";
import { FormError } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { ButtonLink } from "~/ui/parts/button-link";
import { Note } from "~/ui/parts/note";
import { dialogHref } from "./dialog-href";

interface LoginFormProps {
  language: "de" | "en";
  /** Where to go afterwards: a path of this site, or empty for the role's own place. */
  from: string;
  role: string;
  email?: string;
  errors?: Record<string, string[]>;
  /** Who is logged in already (D-17). */
  continueAs?: { name: string; href: string } | null;
  /** The role in which these details do open an account. */
  otherRole?: string | null;
  /** Asked after many wrong passwords for one account (SAFE-16). */
  captcha?: CaptchaData | undefined;
}

/** Posts to its own route, which answers a refused log-in with the same form as a full page. */
export function LoginForm(props: LoginFormProps) {
  const { language, from, role, email = "", errors = {}, continueAs, otherRole, captcha } = props;
  const { t } = useTranslation("account");
  const { search } = useLocation();
  // Who comes from a job is mostly new here.
  const applies = !continueAs && Object.keys(errors).length === 0 && from.startsWith("/staff/job-wall-details/");
  return (
    <form
      className="dialog__body"
      method="post"
      action={language === "en" ? "/en/auth/login" : "/auth/login"}
      noValidate={false}
    >
      {captcha ? <DefaultSubmit>{t("login.submit")}</DefaultSubmit> : null}
      {continueAs ? (
        <>
          <ButtonLink tone="act" wide href={continueAs.href}>
            {t("login.continueAs", { name: continueAs.name })}
          </ButtonLink>
          <p className="soft small">{t("login.orElse")}</p>
        </>
      ) : null}
      {applies ? (
        <>
          <p>{t("login.apply")}</p>
          <ButtonLink tone="act" wide href={dialogHref(search, "staff-register")}>
            {t("login.registerStaff")}
          </ButtonLink>
          <p className="soft small">{t("login.orLogin")}</p>
        </>
      ) : null}
      <FormError errors={errors.form} />
      {otherRole ? <Note>{t("login.otherRole", { role: t(`role.${otherRole}`) })}</Note> : null}
      <RadioChips
        field={{ name: "role", id: "account-role", initialValue: otherRole ?? role, errors: errors.role }}
        label={t("login.role")}
        options={[
          { value: "employee", label: t("role.employee") },
          { value: "employer", label: t("role.employer") },
          { value: "superuser", label: t("role.superuser") },
        ]}
      />
      <TextField
        field={{ name: "email", id: "account-email", initialValue: email, errors: errors.email }}
        label={t("login.email")}
        type="email"
        autoComplete="username"
        maxLength={60}
        required
      />
      <TextField
        field={{ name: "password", id: "account-password", errors: errors.password }}
        label={t("login.password")}
        type="password"
        autoComplete="current-password"
        required
      />
      {captcha ? (
        <CaptchaField field={{ name: "captcha", id: "account-captcha", errors: errors.captcha }} captcha={captcha} />
      ) : null}
      <div className="for-staff">
        <CheckField
          field={{ name: "remember", id: "account-remember" }}
          label={t("login.remember")}
          hint={t("login.rememberHint")}
        />
      </div>
      <HiddenField name="from" value={from} />
      <SubmitButton wide>{t("login.submit")}</SubmitButton>
      <p className="small">
        <a className="tap" href={dialogHref(search, "forgot-password")}>
          {t("login.forgot")}
        </a>
      </p>
      {applies ? null : (
        <p className="row small">
          <span className="soft">{t("login.register")}</span>
          <a className="tap" href={dialogHref(search, "staff-register")}>
            {t("login.registerStaff")}
          </a>
          <a className="tap" href={dialogHref(search, "org-register")}>
            {t("login.registerCompany")}
          </a>
        </p>
      )}
    </form>
  );
}
