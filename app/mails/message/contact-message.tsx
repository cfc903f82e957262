import { Link } from "@react-email/components";
import { phoneLink } from "~/domain/account/phone/phone-link";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";
import type { contactMail } from "~/mails/message/message-facts.server";

type Props = MailProps<ReturnType<typeof contactMail>>;

export function Mail({ t, language, subject, product, footer, facts }: Props) {
  const { from, email, phone, message } = facts;
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={t("mails:contactMessage.preview")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t("mails:contactMessage.text")}</MailText>
      {message.split(/\n+/).map((line) => (
        <MailText key={line}>{line}</MailText>
      ))}
      <MailText>
        {from}, {email}, <Link href={phoneLink(phone)}>{phone}</Link>
      </MailText>
      <MailButton href={`mailto:${email}`}>{t("mails:contactMessage.reply")}</MailButton>
    </MailLayout>
  );
}
