import { formatMoney, formatWeekdayDay } from "~/i18n/format";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import { MailLines } from "~/mails/mail-lines";
import type { MailProps } from "~/mails/mail-props";
import type { dunningMail } from "~/mails/money/dunning-facts.server";

type Props = MailProps<NonNullable<Awaited<ReturnType<typeof dunningMail>>>["facts"]>;

export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={t("mails:dunningLetter.preview")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t("mails:helloCompany", { name })}</MailText>
      <MailText>{t("mails:dunningLetter.text", { count: facts.count })}</MailText>
      <MailLines
        lines={[
          { label: t("mails:dunningLetter.by"), value: formatWeekdayDay(t, facts.payUntil) },
          { label: t("mails:dunningLetter.sum"), value: formatMoney(t, facts.totalCents), sum: true },
        ]}
      />
      <MailButton href={facts.billsHref}>{t("mails:dunningLetter.button")}</MailButton>
    </MailLayout>
  );
}
