import type { erasureMail } from "~/mails/account/privacy-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<NonNullable<ReturnType<typeof erasureMail>>>;

/** What will be erased and what is kept, and the button that stops it (PRIV-06). */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={t("mails:erasureOrdered.preview")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t("mails:erasureOrdered.hello", { name })}</MailText>
      <MailText>{t("mails:erasureOrdered.text", { at: facts.at })}</MailText>
      {facts.lines.map((line) => (
        <MailText key={line.name}>{`${line.name} (${line.count}): ${line.what}`}</MailText>
      ))}
      <MailText>{t("mails:erasureOrdered.stop")}</MailText>
      <MailButton href={facts.stopHref}>{t("mails:erasureOrdered.button")}</MailButton>
    </MailLayout>
  );
}
