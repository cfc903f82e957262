import type { confirmEmailMail } from "~/mails/account/account-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof confirmEmailMail>>;

export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={t("mails:confirmEmail.preview")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t(facts.role === "employee" ? "mails:helloStaff" : "mails:helloCompany", { name })}</MailText>
      <MailText>{t("mails:confirmEmail.text", { product })}</MailText>
      <MailButton href={facts.confirmHref}>{t("mails:confirmEmail.button")}</MailButton>
      <MailText>{t("mails:confirmEmail.until", { count: facts.hours })}</MailText>
      <MailText>{t("mails:notYou")}</MailText>
    </MailLayout>
  );
}
