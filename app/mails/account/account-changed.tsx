import type { accountChangedMail } from "~/mails/account/account-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof accountChangedMail>>;

export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const { role, change, newEmail, day, time, device } = facts;
  const staff = role === "employee";
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={t("mails:accountChanged.preview")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t(staff ? "mails:helloStaff" : "mails:helloCompany", { name })}</MailText>
      <MailText>{t(`mails:accountChanged.what.${change}`, { email: newEmail })}</MailText>
      <MailText>{t("mails:accountChanged.when", { day, time, device })}</MailText>
      <MailText>{t(staff ? "mails:accountChanged.notYouStaff" : "mails:accountChanged.notYouCompany")}</MailText>
      <MailButton href={facts.undoHref}>{t("mails:accountChanged.button")}</MailButton>
      <MailText>{t("mails:accountChanged.until", { count: facts.days })}</MailText>
    </MailLayout>
  );
}
