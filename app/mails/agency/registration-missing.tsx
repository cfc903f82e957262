import type { registrationMissingMail } from "~/mails/agency/registration-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<NonNullable<ReturnType<typeof registrationMissingMail>>>;

export function Mail({ t, language, subject, product, footer, facts: { fields, event, href } }: Props) {
  const missing = fields.join(", ");
  return (
    <MailLayout product={product} lang={language} preview={missing} heading={subject} footer={footer}>
      <MailText>{t("mails:registrationMissing.text", { event, missing })}</MailText>
      <MailText>{t("mails:registrationMissing.never")}</MailText>
      <MailButton href={href}>{t("mails:registrationMissing.button")}</MailButton>
    </MailLayout>
  );
}
