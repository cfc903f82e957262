import { formatPercent } from "~/i18n/format";
import { MailJob } from "~/mails/booking/mail-job";
import type { noShowMail } from "~/mails/booking/no-show-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof noShowMail>>;

/** For a person who is said not to have come: the words, the effect, and one button to contradict. */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string, values: Record<string, string> = {}) => t(`mails:noShowReported.${key}`, values);
  const percent = (value: number | null) => (value === null ? t("cancellation:own.few") : formatPercent(t, value));
  const { effect } = facts;
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText>{word("text", { company: facts.job.companyName })}</MailText>
      <MailJob t={t} job={facts.job} />
      {facts.words ? <MailText>{word("words", { words: facts.words })}</MailText> : null}
      {facts.called ? <MailText>{word("called")}</MailText> : null}
      {facts.said ? <MailText>{word("said", { said: facts.said })}</MailText> : null}
      {facts.waits ? <MailText>{word("waits")}</MailText> : null}
      <MailText>
        {word("effect", { counted: percent(effect.counted), without: percent(effect.without) })} {word("pay")}
      </MailText>
      <MailText phone={facts.phone}>
        {word("next", { until: facts.until, payUntil: facts.payUntil, phone: facts.phone })}
      </MailText>
      <MailButton href={facts.appealHref}>{word("button")}</MailButton>
    </MailLayout>
  );
}
