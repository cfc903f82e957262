import type { bookingEndedMail } from "~/mails/booking/cancellation-facts.server";
import { MailJob } from "~/mails/booking/mail-job";
import { MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof bookingEndedMail>>;

/** For a person whose account is closed: which booking the agency has ended. */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string, values: Record<string, string> = {}) => t(`mails:bookingEnded.${key}`, values);
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText>{word("text")}</MailText>
      <MailJob t={t} job={facts.job} />
      {facts.inCalendar ? <MailText>{t("mails:outOfCalendar")}</MailText> : null}
      <MailText phone={facts.phone}>{word("next", { phone: facts.phone })}</MailText>
    </MailLayout>
  );
}
