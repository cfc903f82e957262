import { formatDuration, formatMoney, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import type { hoursRecordedMail } from "~/mails/hours/hours-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import { MailLines } from "~/mails/mail-lines";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof hoursRecordedMail>>;

/** For the booked person: the times that the agency recorded, why, and what is earned for them. */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string, values: Record<string, string> = {}) => t(`mails:hoursRecorded.${key}`, values);
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText>{word("text", { event: facts.job.eventName })}</MailText>
      <MailLines
        lines={[
          { label: word("work"), value: `${facts.job.work}, ${formatWeekdayDay(t, facts.day)}` },
          { label: word("time"), value: formatTimeSpan(facts.start, facts.end) },
          { label: word("duration"), value: formatDuration(t, facts.minutes) },
          {
            label: t("mails:hoursProposed.break"),
            value: t("mails:hoursProposed.minutes", { count: facts.breakMinutes }),
          },
          { label: word("reason"), value: facts.reason },
          { label: word("pay"), value: formatMoney(t, facts.staffTotalCents), sum: true },
        ]}
      />
      <MailButton href={facts.jobHref}>{word("button")}</MailButton>
    </MailLayout>
  );
}
