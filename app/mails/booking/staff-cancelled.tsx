import type { staffCancelledMail } from "~/mails/booking/cancellation-facts.server";
import { MailJob } from "~/mails/booking/mail-job";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof staffCancelledMail>>;

/** For the person whose booking was cancelled: which one, why, and that nothing more is to be done. */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string, values: Record<string, string> = {}) => t(`mails:staffCancelled.${key}`, values);
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText>{word("text", { company: facts.job.companyName })}</MailText>
      <MailJob t={t} job={facts.job} />
      {facts.reason ? <MailText>{word("reason", { reason: facts.reason })}</MailText> : null}
      {facts.inCalendar ? <MailText>{t("mails:outOfCalendar")}</MailText> : null}
      <MailText>{word("next")}</MailText>
      <MailButton href={facts.jobWallHref}>{t("mails:toJobWall")}</MailButton>
    </MailLayout>
  );
}
