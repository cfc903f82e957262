import type { sentBackMail } from "~/mails/account/account-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof sentBackMail>>;

export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={t("mails:staffSentBack.preview")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText>{t("mails:staffSentBack.text")}</MailText>
      <MailText>{facts.reason}</MailText>
      <MailText>{t("mails:staffSentBack.next")}</MailText>
      <MailButton href={facts.profileHref}>{t("mails:staffSentBack.toProfile")}</MailButton>
    </MailLayout>
  );
}
