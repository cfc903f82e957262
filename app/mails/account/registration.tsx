import type { registrationMail } from "~/mails/account/account-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof registrationMail>>;

export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const forStaff = facts.role === "employee";
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={t("mails:registration.preview")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t(forStaff ? "mails:helloStaff" : "mails:helloCompany", { name })}</MailText>
      <MailText>{t(forStaff ? "mails:registration.textStaff" : "mails:registration.textCompany")}</MailText>
      <MailButton href={facts.completeHref}>{t("mails:registration.button")}</MailButton>
      <MailText>{t("mails:registration.until", { count: facts.days })}</MailText>
      <MailText>{t("mails:notYou")}</MailText>
    </MailLayout>
  );
}
