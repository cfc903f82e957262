import type { newsMail } from "~/mails/company/news-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof newsMail>>;

export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  return (
    <MailLayout product={product} lang={language} preview={facts.text} heading={subject} footer={footer}>
      <MailText>{t("mails:helloCompany", { name })}</MailText>
      <MailText>{facts.text}</MailText>
      <MailButton href={facts.href}>{facts.button}</MailButton>
      <MailText>{t("mails:companyNews.choices", { link: facts.choicesHref })}</MailText>
    </MailLayout>
  );
}
