import type { registerNowMail } from "~/mails/agency/registration-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<NonNullable<ReturnType<typeof registerNowMail>>>;

export function Mail({ t, language, subject, product, footer, facts }: Props) {
  return (
    <MailLayout product={product} lang={language} preview={subject} heading={subject} footer={footer}>
      <MailText>{t("mails:registerNow.text", facts)}</MailText>
      <MailButton href={facts.href}>{t("mails:registerNow.button")}</MailButton>
    </MailLayout>
  );
}
