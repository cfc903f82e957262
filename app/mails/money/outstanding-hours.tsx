import { formatMoney } from "~/i18n/format";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import { MailLines } from "~/mails/mail-lines";
import type { MailProps } from "~/mails/mail-props";
import type { outstandingMail } from "~/mails/money/due-facts.server";

type Props = MailProps<ReturnType<typeof outstandingMail>>;

export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string, values?: Record<string, string>) => t(`mails:outstandingHours.${key}`, values);
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloCompany", { name })}</MailText>
      <MailText>{word(facts.ordinal === 1 ? "first" : "again", { event: facts.eventName })}</MailText>
      <MailLines lines={[{ label: word("open"), value: formatMoney(t, facts.outstandingCents), sum: true }]} />
      <MailText>{word("how")}</MailText>
      <MailButton href={facts.payHref}>{word("button")}</MailButton>
    </MailLayout>
  );
}
