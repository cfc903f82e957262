import type { tokenMail } from "~/mails/account/account-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<NonNullable<ReturnType<typeof tokenMail>>>;

export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const { name: token, by, scope, day, time } = facts;
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={t("mails:tokenCreated.preview")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t("mails:helloCompany", { name })}</MailText>
      <MailText>{t("mails:tokenCreated.text", { by, token, scope, day, time })}</MailText>
      <MailText>{t("mails:tokenCreated.notYou")}</MailText>
      <MailButton href={facts.accessHref}>{t("mails:tokenCreated.button")}</MailButton>
    </MailLayout>
  );
}
