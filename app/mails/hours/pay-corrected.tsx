import { formatMoney, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import type { payCorrectedMail } from "~/mails/hours/corrected-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import { MailLines } from "~/mails/mail-lines";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof payCorrectedMail>>;

/** For the booked person: what counted and what counts now, why, and what is earned for it. */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string, values: Record<string, string> = {}) => t(`mails:hoursCorrected.${key}`, values);
  const { old, now } = facts;
  const times = ({ start, end, breakMinutes }: typeof now) =>
    `${formatTimeSpan(start, end)}, ${t("mails:hoursProposed.break")} ${t("mails:hoursProposed.minutes", { count: breakMinutes })}`;
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText>{word("textStaff", { event: facts.job.eventName })}</MailText>
      <MailLines
        lines={[
          { label: word("work"), value: `${facts.job.work}, ${formatWeekdayDay(t, facts.day)}` },
          { label: word("oldTime"), value: times(old) },
          { label: word("newTime"), value: times(now) },
          { label: word("reason"), value: facts.reason },
          { label: word("oldPay"), value: formatMoney(t, old.payCents) },
          { label: word("newPay"), value: formatMoney(t, now.payCents), sum: true },
        ]}
      />
      <MailButton href={facts.jobHref}>{word("buttonStaff")}</MailButton>
    </MailLayout>
  );
}
