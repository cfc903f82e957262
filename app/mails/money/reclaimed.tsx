import { formatMoney } from "~/i18n/format";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";
import type { reclaimMail } from "~/mails/money/reclaim-facts.server";

type Props = MailProps<ReturnType<typeof reclaimMail>>;

/** For the agency. */
export function Mail({ t, language, subject, product, footer, facts }: Props) {
  const what = t(`backOffice:order.reclaim.${facts.what}`);
  return (
    <MailLayout product={product} lang={language} preview={what} heading={subject} footer={footer}>
      <MailText>
        {t("mails:reclaimed.text", {
          order: facts.orderNumber,
          company: facts.company,
          amount: formatMoney(t, facts.amountCents),
        })}
      </MailText>
      <MailText>{what}</MailText>
      {facts.state === "gone" ? <MailText>{t("backOffice:order.reclaimTodo")}</MailText> : null}
      <MailButton href={facts.orderHref}>{t("mails:reclaimed.button")}</MailButton>
    </MailLayout>
  );
}
