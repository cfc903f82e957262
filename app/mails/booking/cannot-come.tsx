import { formatWeekdayDay } from "~/i18n/format";
import type { cannotComeMail } from "~/mails/booking/cancellation-facts.server";
import { MailJob } from "~/mails/booking/mail-job";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof cannotComeMail>>;

/** For company and agency: who cannot come, and what can be done. Never why (D-130). */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string, values: Record<string, string> = {}) => t(`mails:cannotCome.${key}`, values);
  const { person, job } = facts;
  const day = formatWeekdayDay(t, job.day);
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloCompany", { name })}</MailText>
      <MailText>{word("text", { person, work: job.work, day })}</MailText>
      <MailJob t={t} job={job} />
      <MailText>{t("mails:cannotCome.asked", { count: facts.asked })}</MailText>
      <MailText>{word("next", { person })}</MailText>
      <MailButton href={facts.searchHref}>{word("button")}</MailButton>
    </MailLayout>
  );
}
