import type { contactMissingMail } from "~/mails/company/contact-missing-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<NonNullable<ReturnType<typeof contactMissingMail>>>;

/** For the company: its team has nobody to call on that day. */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const { event, day, start, count, shownFrom, contactHref } = facts;
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={t("mails:contactMissing.preview")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t("mails:helloCompany", { name })}</MailText>
      <MailText>{t("mails:contactMissing.text", { event, day, start, count })}</MailText>
      <MailText>{t("mails:contactMissing.shown", { from: shownFrom })}</MailText>
      <MailButton href={contactHref}>{t("mails:contactMissing.button")}</MailButton>
    </MailLayout>
  );
}
