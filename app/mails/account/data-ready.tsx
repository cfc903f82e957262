import type { dataReadyMail } from "~/mails/account/privacy-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<NonNullable<ReturnType<typeof dataReadyMail>>>;

/** The own data is ready; it is fetched with a log-in (PRIV-02). */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={t("mails:dataReady.preview")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t("mails:dataReady.hello", { name })}</MailText>
      <MailText>{t("mails:dataReady.text", { until: facts.until })}</MailText>
      <MailButton href={facts.dataHref}>{t("mails:dataReady.button")}</MailButton>
      <MailText>{t("mails:dataReady.notYou")}</MailText>
    </MailLayout>
  );
}
