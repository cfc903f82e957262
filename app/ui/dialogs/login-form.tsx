import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type CaptchaData, CaptchaField } from "~/ui/form/captcha-field";
import { CheckField, RadioChips } from "~/ui/form/choices";
import { DefaultSubmit } from "~/ui/form/default-submit";
import { ErrorSummary, FormError, named } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { inputs } from "~/ui/form/inputs";
import { PasswordField } from "~/ui/form/password-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { ButtonLink } from "~/ui/parts/button-link";
import { Note } from "~/ui/parts/note";
import { dialogHref } from "./dialog-href";
import { pageAfterLogin } from "./page-after-login";
import { PasskeyLogIn } from "./passkey-log-in";

export type LoginRefused = RefusedForm<{
  /** The role in which these details do open an account. */
  otherRole?: string | null;
  /** Asked after many wrong passwords for one account (SAFE-16). */
  captcha?: CaptchaData;
}>;

interface LoginFormProps {
  language: "de" | "en";
  /** Where to go afterwards: a path of this site, or empty for the role's own place. */
  from: string;
  role: string;
  email?: string;
  /** Somebody has logged in on this device before. */
  hasAccount?: boolean;
  /** Who is logged in already (D-17). */
  continueAs?: { name: string; href: string; staffOnly?: boolean } | null;
  refused?: LoginRefused | undefined;
}

/** Posts to its own route, which answers a refused log-in with the same form as a full page. */
export function LoginForm(props: LoginFormProps) {
  const { language, continueAs, refused, hasAccount, ...known } = props;
  const { errors = {}, values: { otherRole, captcha } = {} } = refused ?? {};
  const field = fieldsOf(refused, known, "account-");
  const from = String(field("from").initialValue);
  const { t } = useTranslation("account");
  const { search } = useLocation();
  const page = continueAs ? null : pageAfterLogin(from);
  // Who comes from a job is mostly new here.
  const applies =
    !continueAs && !hasAccount && Object.keys(errors).length === 0 && from.startsWith("/staff/job-wall-details/");
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
          {continueAs.staffOnly ? <p>{t("public:apply.staffOnly")}</p> : null}
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
      {page ? <p>{t("login.then", { what: t(`login.what.${page}`) })}</p> : null}
      <FormError errors={errors.form} />
      <ErrorSummary
        fields={named(field, {
          role: t("login.role"),
          email: t("login.email"),
          password: t("login.password"),
          captcha: t("captcha.label"),
          remember: t("login.remember"),
        })}
      />
      {otherRole ? <Note>{t("login.otherRole", { role: t(`role.${otherRole}`) })}</Note> : null}
      <RadioChips
        field={{ ...field("role"), ...(otherRole ? { initialValue: otherRole } : {}) }}
        label={t("login.role")}
        hint={t("login.roleHint")}
        options={[
          { value: "employee", label: t("role.employee") },
          { value: "employer", label: t("role.employer") },
          { value: "superuser", label: t("role.superuser") },
        ]}
      />
      <TextField field={field("email")} label={t("login.email")} {...inputs.login} />
      <PasswordField field={field("password")} label={t("login.password")} autoComplete="current-password" required />
      {captcha ? <CaptchaField field={field} captcha={captcha} /> : null}
      <div className="for-staff">
        <CheckField field={field("remember")} label={t("login.remember")} hint={t("login.rememberHint")} />
      </div>
      <HiddenField name="from" value={from} />
      <SubmitButton wide>{t("login.submit")}</SubmitButton>
      <PasskeyLogIn />
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
