import type { newsletterMail } from "~/domain/message/account-mail-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof newsletterMail>>;

export function NewsletterConfirm({ t, language, name, subject, product, footer, facts }: Props) {
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={t("mails:newsletter.preview")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText>{t("mails:newsletter.text")}</MailText>
      <MailButton href={facts.confirmHref}>{t("mails:newsletter.button")}</MailButton>
      <MailText>{t("mails:newsletter.until", { count: facts.days })}</MailText>
      <MailText>
        <a href={facts.leaveHref}>{t("mails:newsletter.leave")}</a>
      </MailText>
    </MailLayout>
  );
}
