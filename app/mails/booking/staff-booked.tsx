import type { staffBookedMail } from "~/mails/booking/booking-facts.server";
import { ComingButtons } from "~/mails/booking/coming-buttons";
import { MailJob } from "~/mails/booking/mail-job";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<NonNullable<ReturnType<typeof staffBookedMail>>>;

/** With little time left it also asks whether the person comes (REM-03). */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
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
      {facts.comingHref ? <ComingButtons t={t} href={facts.comingHref} /> : null}
      <MailText>{t("mails:staffBooked.next")}</MailText>
      <MailButton href={facts.jobHref}>{t("mails:staffBooked.button")}</MailButton>
    </MailLayout>
  );
}
