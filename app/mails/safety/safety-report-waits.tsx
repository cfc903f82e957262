import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";
import type { reportWaitsMail } from "~/mails/safety/safety-facts.server";

type Props = MailProps<ReturnType<typeof reportWaitsMail>>;

/** For the agency. */
export function Mail({ t, language, subject, product, footer, facts: { href } }: Props) {
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={t("mails:safetyReportWaits.text")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t("mails:safetyReportWaits.text")}</MailText>
      <MailButton href={href}>{t("mails:safetyReportWaits.button")}</MailButton>
    </MailLayout>
  );
}
