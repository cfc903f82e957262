import { formatMoney, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import type { hoursCorrectedMail } from "~/mails/hours/corrected-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import { MailLines } from "~/mails/mail-lines";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof hoursCorrectedMail>>;

/** For the company: what counted and what counts now, why, and how to object. */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string, values: Record<string, string> = {}) => t(`mails:hoursCorrected.${key}`, values);
  const { old, now } = facts;
  const money = (part: "totalCents" | "outstandingCents") =>
    word("change", { old: formatMoney(t, old[part]), now: formatMoney(t, now[part]) });
  const times = ({ start, end, breakMinutes }: typeof now) =>
    `${formatTimeSpan(start, end)}, ${t("mails:hoursProposed.break")} ${t("mails:hoursProposed.minutes", { count: breakMinutes })}`;
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloCompany", { name })}</MailText>
      <MailText>{word("text", { person: facts.person, event: facts.job.eventName })}</MailText>
      <MailLines
        lines={[
          { label: word("work"), value: `${facts.job.work}, ${formatWeekdayDay(t, facts.day)}` },
          { label: word("oldTime"), value: times(old) },
          { label: word("newTime"), value: times(now) },
          { label: word("reason"), value: facts.reason },
          { label: word("total"), value: money("totalCents") },
          { label: word("outstanding"), value: money("outstandingCents"), sum: true },
        ]}
      />
      <MailText>{word("follows")}</MailText>
      <MailButton href={facts.eventHref}>{word("button")}</MailButton>
      <MailText>
        {t("mails:hoursConfirmed.objectText")} <a href={facts.objectHref}>{t("mails:hoursConfirmed.object")}</a>
      </MailText>
    </MailLayout>
  );
}
