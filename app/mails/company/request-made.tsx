import { formatMoney, formatWeekdayDay } from "~/i18n/format";
import type { requestMadeMail } from "~/mails/company/request-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import { MailLines } from "~/mails/mail-lines";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof requestMadeMail>>;

export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  return (
    <MailLayout
      product={product}
      lang={language}
      preview={t("mails:requestMade.preview")}
      heading={subject}
      footer={footer}
    >
      <MailText>{t("mails:helloCompany", { name })}</MailText>
      <MailText>{t("mails:requestMade.text")}</MailText>
      <MailLines
        lines={[
          { label: t("mails:requestMade.event"), value: `${facts.eventName} (${facts.number})` },
          { label: t("mails:requestMade.places"), value: String(facts.places) },
          { label: t("mails:requestMade.until"), value: formatWeekdayDay(t, facts.expirationDay) },
        ]}
      />
      <MailText>{t("mails:requestMade.fee", { fee: formatMoney(t, facts.feeCents) })}</MailText>
      <MailText>{t("mails:requestMade.wrong")}</MailText>
      <MailButton href={facts.eventHref}>{t("mails:requestMade.button")}</MailButton>
    </MailLayout>
  );
}
