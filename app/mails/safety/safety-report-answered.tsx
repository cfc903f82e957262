import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";
import type { reportAnsweredMail } from "~/mails/safety/safety-facts.server";

type Props = MailProps<ReturnType<typeof reportAnsweredMail>>;

/** For the person who reported something. */
export function Mail({ t, language, name, subject, product, footer, facts: { href } }: Props) {
  const word = (key: string) => t(`mails:safetyReportAnswered.${key}`);
  return (
    <MailLayout product={product} lang={language} preview={word("text")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText>{word("text")}</MailText>
      <MailButton href={href}>{word("button")}</MailButton>
    </MailLayout>
  );
}
