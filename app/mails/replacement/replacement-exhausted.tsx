import { formatWeekdayDay } from "~/i18n/format";
import { MailJob } from "~/mails/booking/mail-job";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";
import type { exhaustedMail } from "~/mails/replacement/stand-in-facts.server";

type Props = MailProps<NonNullable<ReturnType<typeof exhaustedMail>>>;

/** Nobody is left to ask for somebody who has dropped out. */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string, values: Record<string, string> = {}) => t(`mails:replacementExhausted.${key}`, values);
  const { job, searchHref } = facts;
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloCompany", { name })}</MailText>
      <MailText>{word("text", { work: job.work, day: formatWeekdayDay(t, job.day) })}</MailText>
      <MailJob t={t} job={job} />
      <MailButton href={searchHref}>{word("button")}</MailButton>
    </MailLayout>
  );
}
