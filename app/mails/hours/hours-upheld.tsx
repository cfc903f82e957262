import { formatWeekdayDay } from "~/i18n/format";
import type { hoursUpheldMail } from "~/mails/hours/corrected-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import { MailLines } from "~/mails/mail-lines";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof hoursUpheldMail>>;

/** For the company: its objection, and why the hours stay as they are. */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string, values: Record<string, string> = {}) => t(`mails:hoursUpheld.${key}`, values);
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloCompany", { name })}</MailText>
      <MailText>{word("text", { person: facts.person, event: facts.job.eventName })}</MailText>
      <MailLines
        lines={[
          { label: word("work"), value: `${facts.job.work}, ${formatWeekdayDay(t, facts.day)}` },
          { label: word("words"), value: facts.words },
          { label: word("answer"), value: facts.answer },
        ]}
      />
      <MailButton href={facts.eventHref}>{word("button")}</MailButton>
    </MailLayout>
  );
}
