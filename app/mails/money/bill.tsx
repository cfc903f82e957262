import { formatMoney, formatWeekdayDay } from "~/i18n/format";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import { MailLines } from "~/mails/mail-lines";
import type { MailProps } from "~/mails/mail-props";
import type { billMail } from "~/mails/money/bill-facts.server";

type Props = MailProps<Awaited<ReturnType<typeof billMail>>["facts"]>;

export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  return (
    <MailLayout product={product} lang={language} preview={t("mails:bill.preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloCompany", { name })}</MailText>
      <MailText>{t("mails:bill.text", { number: facts.billNumber, order: facts.orderNumber })}</MailText>
      {facts.authority ? <MailText>{t(`mails:bill.upload.${facts.authority}`)}</MailText> : null}
      <MailLines
        lines={[
          ...(facts.dueDay ? [{ label: t("bill:detail.dueDay"), value: formatWeekdayDay(t, facts.dueDay) }] : []),
          { label: t("bill:detail.total"), value: formatMoney(t, facts.totalCents), sum: true },
        ]}
      />
      <MailButton href={facts.billHref}>{t("mails:bill.button")}</MailButton>
    </MailLayout>
  );
}
