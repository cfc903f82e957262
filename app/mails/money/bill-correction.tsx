import { formatMoney } from "~/i18n/format";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import { MailLines } from "~/mails/mail-lines";
import type { MailProps } from "~/mails/mail-props";
import type { correctionMail } from "~/mails/money/bill-facts.server";

type Props = MailProps<Awaited<ReturnType<typeof correctionMail>>["facts"]>;

export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={t("mails:billCorrection.preview")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t("mails:helloCompany", { name })}</MailText>
      <MailText>{t("mails:billCorrection.text", { number: facts.billNumber, corrects: facts.corrects })}</MailText>
      <MailText>{t("bill:document.reason", { reason: facts.reason })}</MailText>
      <MailLines
        lines={[
          ...(facts.refundCents
            ? [{ label: t("mails:billCorrection.refund"), value: formatMoney(t, facts.refundCents) }]
            : []),
          ...(facts.openCents
            ? [{ label: t("mails:billCorrection.open"), value: formatMoney(t, facts.openCents) }]
            : []),
          { label: t("bill:document.totalCorrection"), value: formatMoney(t, facts.totalCents), sum: true },
        ]}
      />
      <MailButton href={facts.billHref}>{t("mails:billCorrection.button")}</MailButton>
    </MailLayout>
  );
}
