import { formatMoney } from "~/i18n/format";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";
import type { payStatementMail } from "~/mails/money/pay-facts.server";

type Props = MailProps<NonNullable<ReturnType<typeof payStatementMail>>>;

export function Mail({ t, language, name, subject, product, footer, facts: { month, grossCents, href } }: Props) {
  const text = t("mails:payStatement.text", { month, sum: formatMoney(t, grossCents) });
  return (
    <MailLayout product={product} lang={language} preview={text} heading={subject} footer={footer}>
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText>{text}</MailText>
      <MailText>{t("mails:payStatement.notPayslip")}</MailText>
      <MailButton href={href}>{t("mails:payStatement.button")}</MailButton>
    </MailLayout>
  );
}
