import type { welcomeMail } from "~/mails/account/account-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof welcomeMail>>;

export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={t("mails:welcome.preview")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t(facts.kind === "company" ? "mails:helloCompany" : "mails:helloStaff", { name })}</MailText>
      <MailText>{t(`mails:welcome.text.${facts.kind}`)}</MailText>
      <MailButton href={facts.loginHref}>{t("mails:welcome.button")}</MailButton>
    </MailLayout>
  );
}
