import { formatPercent } from "~/i18n/format";
import { MailJob } from "~/mails/booking/mail-job";
import type { appealAnsweredMail } from "~/mails/booking/no-show-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof appealAnsweredMail>>;

/** For the person who did not agree: what the agency decided, why and who, what becomes of the pay, and the document. */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string, values: Record<string, string> = {}) => t(`mails:appealAnswered.${key}`, values);
  const { job, missed, decision, counts, answer, decidedBy, bookedAgain, documentHref } = facts;
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText>{word(decision)}</MailText>
      <MailJob t={t} job={job} />
      {counts === null ? null : <MailText>{word("counts", { percent: formatPercent(t, counts) })}</MailText>}
      <MailText>{word("answer", { name: decidedBy, answer })}</MailText>
      {missed && decision === "removed" ? (
        <MailText>{word(bookedAgain ? "bookedAgain" : "settledOutside")}</MailText>
      ) : null}
      <MailButton href={documentHref}>{word("button")}</MailButton>
    </MailLayout>
  );
}
