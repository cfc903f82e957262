import type { jobMail } from "~/mails/booking/booking-facts.server";
import { MailJob } from "~/mails/booking/mail-job";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

export function Mail({ t, language, name, subject, product, footer, facts }: MailProps<ReturnType<typeof jobMail>>) {
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={t("mails:staffBooked.preview")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText>{t("mails:staffBooked.text", { company: facts.job.companyName })}</MailText>
      <MailJob t={t} job={facts.job} pay />
      <MailText>{t("mails:staffBooked.next")}</MailText>
      <MailButton href={facts.jobHref}>{t("mails:staffBooked.button")}</MailButton>
    </MailLayout>
  );
}
