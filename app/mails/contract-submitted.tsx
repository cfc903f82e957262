import type { contractMail } from "~/domain/message/mail-facts.server";
import { MailJob } from "~/mails/mail-job";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<Awaited<ReturnType<typeof contractMail>>["facts"]>;

export function ContractSubmitted({ t, language, name, subject, product, footer, facts }: Props) {
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
