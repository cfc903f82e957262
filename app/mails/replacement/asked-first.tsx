import { MailJob } from "~/mails/booking/mail-job";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";
import type { askedFirstMail } from "~/mails/replacement/asked-first-facts.server";

type Props = MailProps<NonNullable<ReturnType<typeof askedFirstMail>>>;

/** A company asks its people before all others (TEAM-11): one mail for all positions of a request. */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const { job, more, until, invitationHref } = facts;
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={t("mails:askedFirst.preview")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText>{t("mails:askedFirst.text", { company: job.companyName, until })}</MailText>
      <MailJob t={t} job={job} pay />
      {more > 0 ? <MailText>{t("mails:askedFirst.more", { count: more })}</MailText> : null}
      <MailText>{t("mails:askedFirst.company")}</MailText>
      <MailButton href={invitationHref}>{t("mails:askedFirst.button")}</MailButton>
    </MailLayout>
  );
}
