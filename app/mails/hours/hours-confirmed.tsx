import { formatDuration, formatMoney, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import type { hoursMail } from "~/mails/hours/hours-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import { MailLines } from "~/mails/mail-lines";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof hoursMail>>;

export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string, values: Record<string, string> = {}) => t(`mails:hoursConfirmed.${key}`, values);
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloCompany", { name })}</MailText>
      <MailText>{word("text", { person: facts.person, event: facts.job.eventName })}</MailText>
      <MailLines
        lines={[
          { label: word("work"), value: `${facts.job.work}, ${formatWeekdayDay(t, facts.day)}` },
          { label: word("time"), value: formatTimeSpan(facts.start, facts.end) },
          { label: word("duration"), value: formatDuration(t, facts.minutes) },
          {
            label: t("mails:hoursProposed.break"),
            value: t("mails:hoursProposed.minutes", { count: facts.breakMinutes }),
          },
          { label: word("signedBy"), value: facts.signedWay === "deadline" ? word("nobody") : facts.employerName },
          { label: word("way"), value: word(`ways.${facts.signedWay}`) },
          { label: word("via"), value: word(`recordedVia.${facts.recordedVia}`) },
          { label: word("at"), value: `${formatWeekdayDay(t, facts.confirmedDay)}, ${facts.confirmedClock}` },
          { label: word("total"), value: formatMoney(t, facts.totalCents) },
          { label: word("outstanding"), value: formatMoney(t, facts.outstandingCents), sum: true },
        ]}
      />
      <MailButton href={facts.eventHref}>{word("button")}</MailButton>
      {facts.rate ? (
        <MailText>
          {word("rate", { day: formatWeekdayDay(t, facts.rate.until) })}{" "}
          <a href={facts.rate.href}>{word("rateLink")}</a>
        </MailText>
      ) : null}
      <MailText>
        {word("objectText")} <a href={facts.objectHref}>{word("object")}</a>
      </MailText>
    </MailLayout>
  );
}
