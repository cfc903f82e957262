import type { newSignInMail } from "~/mails/account/account-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof newSignInMail>>;

export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const { role, day, time, device, address } = facts;
  const staff = role === "employee";
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={t("mails:newSignIn.preview")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t(staff ? "mails:helloStaff" : "mails:helloCompany", { name })}</MailText>
      <MailText>{t("mails:newSignIn.text")}</MailText>
      <MailText>{t("mails:newSignIn.when", { day, time, device })}</MailText>
      {address ? <MailText>{t("mails:newSignIn.address", { address })}</MailText> : null}
      <MailText>{t(staff ? "mails:newSignIn.notYouStaff" : "mails:newSignIn.notYouCompany")}</MailText>
      <MailButton href={facts.notMeHref}>{t("mails:newSignIn.button")}</MailButton>
      <MailText>{t("mails:newSignIn.until", { count: facts.days })}</MailText>
    </MailLayout>
  );
}
