import { MailJob } from "~/mails/booking/mail-job";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";
import type { invitedMail } from "~/mails/replacement/invited-facts.server";

type Props = MailProps<NonNullable<ReturnType<typeof invitedMail>>>;

/** A company asks somebody in person for a job (TEAM-13). */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const { job, until, invitationHref } = facts;
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={t("mails:invited.preview")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText>{t("mails:invited.text", { company: job.companyName })}</MailText>
      <MailJob t={t} job={job} pay />
      <MailText>{t("mails:invited.until", { until })}</MailText>
      <MailText>{t("mails:invited.decline")}</MailText>
      <MailButton href={invitationHref}>{t("mails:invited.button")}</MailButton>
    </MailLayout>
  );
}
