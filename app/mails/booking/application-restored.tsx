import type { jobMail } from "~/mails/booking/booking-facts.server";
import { MailJob } from "~/mails/booking/mail-job";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof jobMail>>;

export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={t("mails:applicationRestored.preview")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText>{t("mails:applicationRestored.text")}</MailText>
      <MailJob t={t} job={facts.job} />
      <MailText>{t("mails:applicationRestored.next")}</MailText>
      <MailButton href={facts.myJobsHref}>{t("mails:toMyJobs")}</MailButton>
    </MailLayout>
  );
}
