import { formatMoney, formatPercent } from "~/i18n/format";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import { MailLines } from "~/mails/mail-lines";
import type { MailProps } from "~/mails/mail-props";
import type { orderMail } from "~/mails/money/bill-facts.server";

type Props = MailProps<ReturnType<typeof orderMail>>;

export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const discount = facts.discountCents
    ? [{ label: t("mails:orderConfirmed.discount"), value: formatMoney(t, -facts.discountCents) }]
    : [];
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={t("mails:orderConfirmed.preview")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t("mails:helloCompany", { name })}</MailText>
      <MailText>{t(`mails:orderConfirmed.${facts.kind === "outstanding" ? "extra" : "text"}`)}</MailText>
      <MailText>{t("mails:orderConfirmed.number", { number: facts.orderNumber })}</MailText>
      <MailLines
        lines={[
          ...facts.lines.map((line) => ({ label: line.cartItemName, value: formatMoney(t, line.cartItemPriceCents) })),
          ...discount,
          {
            label: t("mails:orderConfirmed.tax", { rate: formatPercent(t, facts.taxPercent) }),
            value: formatMoney(t, facts.taxCents),
          },
          { label: t("mails:orderConfirmed.total"), value: formatMoney(t, facts.totalCents), sum: true },
        ]}
      />
      <MailText>{t("mails:orderConfirmed.next")}</MailText>
      <MailButton href={facts.billsHref}>{t("mails:orderConfirmed.button")}</MailButton>
    </MailLayout>
  );
}
