import type { accountClosedMail } from "~/mails/account/account-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<NonNullable<ReturnType<typeof accountClosedMail>>>;

/** For whoever's account the agency has closed: why, who decided, and how to contradict (RATE-14). */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const { forStaff, reason, by, agency, email, phone, replyHref } = facts;
  const word = (key: string, values: Record<string, string> = {}) =>
    t(`mails:accountClosed.${key}`, { ...values, context: forStaff ? "staff" : "company" });
  return (
    <MailLayout product={product} lang={language} preview={word("text")} heading={subject} footer={footer}>
      <MailText>{t(forStaff ? "mails:helloStaff" : "mails:helloCompany", { name })}</MailText>
      <MailText>{word("text")}</MailText>
      <MailText>{word("reason", { reason })}</MailText>
      <MailText>{word("by", { name: by, agency })}</MailText>
      <MailText phone={phone}>{word("appeal", { email, phone })}</MailText>
      <MailButton href={replyHref}>{word("button")}</MailButton>
    </MailLayout>
  );
}
