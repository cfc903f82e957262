import { useTranslation } from "react-i18next";
import { type CaptchaAgain, type CaptchaData, CaptchaField } from "~/ui/form/captcha-field";
import { CheckField } from "~/ui/form/choices";
import { DefaultSubmit } from "~/ui/form/default-submit";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { TextAreaField, TextField } from "~/ui/form/form";
import { GuardFields } from "~/ui/form/guard-fields";
import { inputs } from "~/ui/form/inputs";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { MarkedText } from "~/ui/parts/marked-text";

interface ContactFormProps {
  language: "de" | "en";
  /** From the account of who is logged in (PUB-19). */
  known: { firstName?: string; lastName?: string; email?: string; phone?: string };
  /** Null for who is logged in (PUB-20). */
  captcha: CaptchaData | null;
  shownAt: string;
  refused: RefusedForm<CaptchaAgain> | undefined;
  longest: number;
}

export function ContactForm({ language, known, captcha, shownAt, refused, longest }: ContactFormProps) {
  const { t } = useTranslation("contact");
  const field = fieldsOf(refused, known);
  const texts = [
    { name: "firstName", ...inputs.firstName },
    { name: "lastName", ...inputs.lastName },
    { name: "email", ...inputs.email },
    { name: "phone", ...inputs.phone, hint: t("phoneHint") },
  ];
  const names = [...texts.map(({ name }) => name), "message", "privacy", ...(captcha ? ["captcha"] : [])];
  return (
    <form className="stack" method="post" noValidate={refused !== undefined}>
      {captcha ? <DefaultSubmit>{t("submit")}</DefaultSubmit> : null}
      <FormError errors={refused?.errors.form} />
      <ErrorSummary
        fields={names.map((name) => ({
          field: field(name),
          label: name === "captcha" ? t("account:captcha.label") : t(name === "privacy" ? "privacyShort" : name),
        }))}
      />
      <div className="grid">
        {texts.map(({ name, ...rest }) => (
          <TextField key={name} field={field(name)} label={t(name)} {...rest} />
        ))}
      </div>
      <TextAreaField field={field("message")} label={t("message")} rows={6} maxLength={longest} required />
      {captcha ? (
        <CaptchaField field={field} captcha={refused?.values?.captcha ?? captcha} solved={refused?.values?.solved} />
      ) : null}
      <CheckField
        field={field("privacy")}
        label={
          <MarkedText
            text={t("privacy")}
            marks={{
              link: (
                <a href={language === "en" ? "/en/privacy" : "/privacy"} target="_blank" rel="noreferrer">
                  ·
                </a>
              ),
            }}
          />
        }
        required
      />
      <GuardFields shownAt={shownAt} />
      <p>
        <SubmitButton tone="act">{t("submit")}</SubmitButton>
      </p>
    </form>
  );
}
