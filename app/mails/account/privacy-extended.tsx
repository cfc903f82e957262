import type { extendedMail } from "~/mails/account/privacy-facts.server";
import { MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<NonNullable<ReturnType<typeof extendedMail>>>;

/** Why a letter is answered later, and until when (PRIV-13). */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={t("mails:privacyExtended.preview")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t("mails:privacyExtended.hello", { name })}</MailText>
      <MailText>{t("mails:privacyExtended.text", { day: facts.day })}</MailText>
      <MailText>{t("mails:privacyExtended.reason", { reason: facts.reason })}</MailText>
    </MailLayout>
  );
}
