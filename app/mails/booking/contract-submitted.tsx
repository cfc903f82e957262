import type { contractMail } from "~/mails/booking/booking-facts.server";
import { MailJob } from "~/mails/booking/mail-job";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<Awaited<ReturnType<typeof contractMail>>["facts"]>;

export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={t("mails:contractSubmitted.preview")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText>{t("mails:contractSubmitted.text", { number: facts.contractNumber })}</MailText>
      <MailJob t={t} job={facts.job} pay />
      <MailButton href={facts.jobHref}>{t("mails:contractSubmitted.button")}</MailButton>
    </MailLayout>
  );
}
