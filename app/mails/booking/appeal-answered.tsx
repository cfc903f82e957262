import { MailJob } from "~/mails/booking/mail-job";
import type { appealAnsweredMail } from "~/mails/booking/no-show-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof appealAnsweredMail>>;

/** For the person who did not agree: what the agency decided, why and who, and what becomes of the pay. */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string, values: Record<string, string> = {}) => t(`mails:appealAnswered.${key}`, values);
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText>{word(facts.removed ? "removed" : "kept")}</MailText>
      <MailJob t={t} job={facts.job} />
      <MailText>{word("answer", { name: facts.decidedBy, answer: facts.answer })}</MailText>
      {facts.removed ? <MailText>{word(facts.bookedAgain ? "bookedAgain" : "settledOutside")}</MailText> : null}
      <MailButton href={facts.caseHref}>{word("button")}</MailButton>
    </MailLayout>
  );
}
