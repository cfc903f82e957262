import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";
import type { ratedMail } from "~/mails/rating/rated-facts.server";

type Props = MailProps<NonNullable<ReturnType<typeof ratedMail>>>;

/** For the person who was rated; what was said is read where one is logged in. */
export function Mail({ t, language, name, subject, product, footer, facts: { company, event, href } }: Props) {
  const text = t("mails:rated.text", { company, event });
  return (
    <MailLayout product={product} lang={language} preview={text} heading={subject} footer={footer}>
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText>{text}</MailText>
      <MailButton href={href}>{t("mails:rated.button")}</MailButton>
    </MailLayout>
  );
}
