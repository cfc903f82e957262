import { formatMoney, formatPercent } from "~/i18n/format";
import type { bookingCancelledMail } from "~/mails/booking/cancellation-facts.server";
import { MailJob } from "~/mails/booking/mail-job";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import { MailLines } from "~/mails/mail-lines";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof bookingCancelledMail>>;

/** For the company: what was cancelled, what it costs, and what comes back. */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string, values: Record<string, string> = {}) => t(`mails:bookingCancelled.${key}`, values);
  const back = facts.backCents ? [{ label: word("back"), value: formatMoney(t, facts.backCents), sum: true }] : [];
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloCompany", { name })}</MailText>
      <MailText>{word("text", { person: facts.person })}</MailText>
      <MailJob t={t} job={facts.job} />
      <MailLines
        lines={[
          { label: word("price"), value: formatMoney(t, facts.netCents) },
          { label: word("fee", { percent: formatPercent(t, facts.percent) }), value: formatMoney(t, facts.feeCents) },
          ...back,
        ]}
      />
      <MailText>{word(facts.way, { number: facts.billNumber })}</MailText>
      <MailButton href={facts.eventHref}>{word("button")}</MailButton>
    </MailLayout>
  );
}
