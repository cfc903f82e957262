import { formatMoney, formatPercent, formatWeekdayDay } from "~/i18n/format";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import { MailLines } from "~/mails/mail-lines";
import type { MailProps } from "~/mails/mail-props";
import type { feeMail } from "~/mails/money/due-facts.server";

type Props = MailProps<ReturnType<typeof feeMail>>;

export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string, values?: Record<string, string | number>) => t(`mails:processingFee.${key}`, values);
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloCompany", { name })}</MailText>
      <MailText>{word("text", { event: facts.eventName, count: facts.applications })}</MailText>
      <MailText>
        {facts.last4
          ? word("byCard", { last4: facts.last4, day: formatWeekdayDay(t, facts.chargeDay), clock: facts.chargeClock })
          : word("onInvoice", { day: formatWeekdayDay(t, facts.chargeDay), clock: facts.chargeClock })}
      </MailText>
      <MailLines
        lines={[
          { label: word("fee"), value: formatMoney(t, facts.netCents) },
          { label: word("tax", { rate: formatPercent(t, facts.taxPercent) }), value: formatMoney(t, facts.taxCents) },
          { label: word("total"), value: formatMoney(t, facts.totalCents), sum: true },
        ]}
      />
      <MailText>{word("avoid")}</MailText>
      <MailButton href={facts.eventHref}>{word("button")}</MailButton>
    </MailLayout>
  );
}
