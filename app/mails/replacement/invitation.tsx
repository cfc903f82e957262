import { MailJob } from "~/mails/booking/mail-job";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";
import type { invitationMail } from "~/mails/replacement/stand-in-facts.server";

type Props = MailProps<NonNullable<ReturnType<typeof invitationMail>>>;

/** Somebody is asked to replace a person who has dropped out; what accepting does stands before the button (SUBS-16). */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string, values: Record<string, string> = {}) => t(`mails:invitation.${key}`, values);
  const { job, until, booksAtOnce, invitationHref } = facts;
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText>{word("text", { company: job.companyName })}</MailText>
      <MailJob t={t} job={job} pay />
      <MailText>{word(booksAtOnce ? "atOnce" : "decides")}</MailText>
      <MailText>{word("until", { until })}</MailText>
      <MailButton href={invitationHref}>{word("button")}</MailButton>
    </MailLayout>
  );
}
