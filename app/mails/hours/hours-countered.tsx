import { formatWeekdayDay } from "~/i18n/format";
import type { hoursCounteredMail } from "~/mails/hours/proposal-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import { MailLines } from "~/mails/mail-lines";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<NonNullable<ReturnType<typeof hoursCounteredMail>>>;

/** For the booked person: their own times and the company's, why, and until when to answer. */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string, values: Record<string, string> = {}) => t(`mails:hoursCountered.${key}`, values);
  const { until, company } = facts;
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={word("preview", { until })}
      heading={subject}
      footer={footer}
    >
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText>{word("text", { company })}</MailText>
      <MailLines
        lines={[
          { label: t("mails:hoursConfirmed.work"), value: `${facts.job.work}, ${formatWeekdayDay(t, facts.day)}` },
          { label: word("own"), value: facts.own },
          { label: word("theirs", { company }), value: facts.theirs },
          { label: word("reason"), value: facts.reason },
          { label: word("pay"), value: facts.pay, sum: true },
        ]}
      />
      <MailText>{word("until", { until })}</MailText>
      <MailButton href={facts.answerHref}>{word("button")}</MailButton>
    </MailLayout>
  );
}
