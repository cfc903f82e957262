import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { CarriedJob, CarriedSearch } from "~/ui/dialogs/public-dialog-data";
import { type CaptchaAgain, type CaptchaData, CaptchaField } from "~/ui/form/captcha-field";
import { CheckField } from "~/ui/form/choices";
import { DefaultSubmit } from "~/ui/form/default-submit";
import { ErrorSummary, FormError, named } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/form";
import { GuardFields } from "~/ui/form/guard-fields";
import { inputs } from "~/ui/form/inputs";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { MarkedText } from "~/ui/parts/marked-text";
import { dialogHref } from "./dialog-href";

interface RegisterFormProps {
  language: "de" | "en";
  role: "employer" | "employee";
  captcha: CaptchaData;
  shownAt: string;
  /** The job for which the person wants to apply. */
  carried?: CarriedJob | null;
  /** The jobs of which the person wants to hear. */
  wanted?: CarriedSearch | null;
  refused?: RefusedForm<CaptchaAgain> | undefined;
}

/** The short sign-up of both roles (REG-02); posts to a route of its own that shows a refused form as a full page. */
export function RegisterForm({ language, role, captcha, shownAt, carried, wanted, refused }: RegisterFormProps) {
  const { t } = useTranslation("account");
  const { search } = useLocation();
  const root = language === "en" ? "/en" : "";
  const field = fieldsOf(refused, {}, "account-");
  const job = carried ? `?posID=${carried.positionId}&eventID=${carried.eventId}` : "";
  const query = wanted ? `?alert=${encodeURIComponent(wanted.filters)}` : job;
  const legal = (path: string) => ({ link: <AppLink href={`${root}${path}`} target="_blank" rel="noreferrer" /> });
  const texts = [
    { name: "firstName", ...inputs.firstName },
    { name: "lastName", ...inputs.lastName, hint: t("common:form.oneNameHint") },
    { name: "email", ...inputs.email },
    { name: "phone", ...inputs.phone, hint: t("register.phoneHint") },
  ] as const;
  return (
    <form className="dialog__body" method="post" action={`${root}/auth/register/${role}${query}`}>
      <DefaultSubmit>{t("register.submit")}</DefaultSubmit>
      {carried ? <p>{t("public:apply.lead")}</p> : null}
      {wanted ? <p>{t("landing:tellMe.carried", { name: wanted.name })}</p> : null}
      <p className="soft">{t(`register.lead.${role}`)}</p>
      <FormError errors={refused?.errors.form} />
      {refused ? (
        <ErrorSummary
          fields={[
            ...texts.map(({ name }) => ({ field: field(name), label: t(`register.${name}`) })),
            ...named(field, {
              captcha: t("captcha.label"),
              acceptTerms: t("register.termsShort"),
              privacy: t("register.privacyShort"),
            }),
          ]}
        />
      ) : null}
      {texts.map(({ name, ...rest }) => (
        <TextField key={name} field={field(name)} label={t(`register.${name}`)} {...rest} />
      ))}
      <CaptchaField field={field} captcha={refused?.values?.captcha ?? captcha} solved={refused?.values?.solved} />
      <CheckField
        field={field("acceptTerms")}
        label={<MarkedText text={t("register.acceptTerms")} marks={legal("/terms-and-conditions")} />}
        required
      />
      <CheckField
        field={field("privacy")}
        label={<MarkedText text={t("register.privacy")} marks={legal("/privacy")} />}
        required
      />
      <GuardFields shownAt={shownAt} />
      <SubmitButton tone="act" wide>
        {t("register.submit")}
      </SubmitButton>
      <p className="small">
        <MarkedText
          text={t("register.login")}
          marks={{ link: <AppLink className="tap" href={dialogHref(search, "login", role)} /> }}
        />
      </p>
    </form>
  );
}
