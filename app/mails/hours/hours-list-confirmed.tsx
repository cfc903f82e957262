import { formatMoney, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import type { hoursListMail } from "~/mails/hours/list-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import { MailLines } from "~/mails/mail-lines";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof hoursListMail>>;

export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string, values: Record<string, string> = {}) => t(`mails:hoursListConfirmed.${key}`, values);
  const one = (key: string) => t(`mails:hoursConfirmed.${key}`);
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloCompany", { name })}</MailText>
      <MailText>{word("text", { event: facts.event })}</MailText>
      {facts.rows.map((row) => (
        <MailText key={row.objectHref}>
          <b>{row.person}</b>:{" "}
          {word("row", {
            work: row.job.work,
            day: formatWeekdayDay(t, row.day),
            time: formatTimeSpan(row.start, row.end),
            pause: String(row.breakMinutes),
            total: formatMoney(t, row.totalCents),
          })}
          . <a href={row.objectHref}>{one("object")}</a>
        </MailText>
      ))}
      <MailLines
        lines={[
          { label: one("signedBy"), value: facts.employerName },
          { label: one("way"), value: one(`ways.${facts.signedWay}`) },
          { label: one("via"), value: one(`recordedVia.${facts.recordedVia}`) },
          { label: one("at"), value: `${formatWeekdayDay(t, facts.confirmedDay)}, ${facts.confirmedClock}` },
        ]}
      />
      <MailButton href={facts.eventHref}>{one("button")}</MailButton>
      {facts.rate ? (
        <MailText>
          {t("mails:hoursConfirmed.rate", { day: formatWeekdayDay(t, facts.rate.until) })}{" "}
          <a href={facts.rate.href}>{one("rateLink")}</a>
        </MailText>
      ) : null}
    </MailLayout>
  );
}
