import { formatWeekdayDay } from "~/i18n/format";
import type { hoursProposedMail } from "~/mails/hours/proposal-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import { MailLines } from "~/mails/mail-lines";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<NonNullable<ReturnType<typeof hoursProposedMail>>>;

/** For the company: what was planned, what the person proposes, what it costs, and until when to answer. */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string, values: Record<string, string> = {}) => t(`mails:hoursProposed.${key}`, values);
  const { until } = facts;
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={word("preview", { until })}
      heading={subject}
      footer={footer}
    >
      <MailText>{t("mails:helloCompany", { name })}</MailText>
      <MailText>{word("text", { person: facts.person, event: facts.job.eventName })}</MailText>
      <MailLines
        lines={[
          { label: t("mails:hoursConfirmed.work"), value: `${facts.job.work}, ${formatWeekdayDay(t, facts.day)}` },
          { label: word("planned"), value: facts.planned },
          { label: word("proposed"), value: facts.proposed },
          ...facts.onSite,
          ...(facts.comment ? [{ label: word("comment"), value: facts.comment }] : []),
          { label: word("extra"), value: facts.extra, sum: true },
        ]}
      />
      <MailText>
        {word("until", { until })} {word(facts.byDeadline ? "accepts" : "decides")}
      </MailText>
      <MailButton href={facts.answerHref}>{word("button")}</MailButton>
    </MailLayout>
  );
}
