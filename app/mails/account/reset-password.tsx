import type { resetMail } from "~/mails/account/account-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof resetMail>>;

export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={t("mails:resetPassword.preview")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t("mails:helloCompany", { name })}</MailText>
      <MailText>{t("mails:resetPassword.text")}</MailText>
      <MailButton href={facts.resetHref}>{t("mails:resetPassword.button")}</MailButton>
      <MailText>{t("mails:resetPassword.until", { count: facts.minutes })}</MailText>
      <MailText>{t("mails:notYou")}</MailText>
    </MailLayout>
  );
}
