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
      preview={t("mails:listEntryWithdrawn.preview")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t("mails:helloCompany", { name })}</MailText>
      <MailText>{t("mails:listEntryWithdrawn.text", { person: facts.firstName })}</MailText>
      <MailJob t={t} job={facts.job} />
      <MailButton href={facts.selectionHref}>{t("mails:listEntryWithdrawn.button")}</MailButton>
    </MailLayout>
  );
}
