import type { pushEndedMail } from "~/mails/account/account-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof pushEndedMail>>;

export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={t("mails:pushEnded.preview")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t("mails:pushEnded.hello", { name })}</MailText>
      <MailText>{t("mails:pushEnded.text", { kinds: facts.kinds.join(", ") })}</MailText>
      <MailText>{t("mails:pushEnded.next")}</MailText>
      <MailButton href={facts.settingsHref}>{t("mails:pushEnded.button")}</MailButton>
    </MailLayout>
  );
}
