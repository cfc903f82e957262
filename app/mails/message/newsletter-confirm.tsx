import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";
import type { newsletterMail } from "~/mails/message/message-facts.server";

type Props = MailProps<ReturnType<typeof newsletterMail>>;

export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={t("mails:newsletterConfirm.preview")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText>{t("mails:newsletterConfirm.text")}</MailText>
      <MailButton href={facts.confirmHref}>{t("mails:newsletterConfirm.button")}</MailButton>
      <MailText>{t("mails:newsletterConfirm.until", { count: facts.days })}</MailText>
      <MailText>
        <a href={facts.leaveHref}>{t("mails:newsletterConfirm.leave")}</a>
      </MailText>
    </MailLayout>
  );
}
