import { MailJob } from "~/mails/booking/mail-job";
import { MailChanges } from "~/mails/changes/mail-changes";
import type { changeAnsweredMail } from "~/mails/changes/proposal-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<NonNullable<ReturnType<typeof changeAnsweredMail>>>;

/** For the company: the person accepted, keeps the job as it was, or did not answer in time (REM-18). */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const { answer, person, money } = facts;
  const word = (key: string) => t(`mails:changeAnswered.${key}`, { person });
  return (
    <MailLayout product={product} lang={language} preview={word(`${answer}.text`)} heading={subject} footer={footer}>
      <MailText>{t("mails:helloCompany", { name })}</MailText>
      <MailText>{word(`${answer}.text`)}</MailText>
      <MailChanges changes={facts.changes} word={(key) => t(`mails:jobChanged.${key}`)} />
      <MailJob t={t} job={facts.job} />
      {money ? <MailText>{word(money)}</MailText> : null}
      <MailButton href={facts.eventHref}>{word("button")}</MailButton>
    </MailLayout>
  );
}
