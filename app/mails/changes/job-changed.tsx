import { MailJob } from "~/mails/booking/mail-job";
import type { jobChangedMail } from "~/mails/changes/changed-facts.server";
import { MailChanges } from "~/mails/changes/mail-changes";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import { MailLines } from "~/mails/mail-lines";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<NonNullable<Awaited<ReturnType<typeof jobChangedMail>>>["facts"]>;

/**
 * What of a job is another now, old and new: for somebody who applied, whose application stays (DESK-04), or who is
 * booked, and stays so (REM-15).
 */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const { reader, changes, texts, unfit } = facts;
  const word = (key: string) => t(`mails:jobChanged.${key}`);
  const rewrites = texts.map((text) => ({
    label: word(text),
    value: word(rewritten[text] ?? "rewritten"),
    wraps: true,
  }));
  return (
    <MailLayout product={product} lang={language} preview={word(`${reader}.preview`)} heading={subject} footer={footer}>
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText>{word(`${reader}.text`)}</MailText>
      <MailChanges changes={changes} word={word} />
      {rewrites.length > 0 ? <MailLines lines={rewrites} /> : null}
      <MailJob t={t} job={facts.job} pay />
      {unfit ? <MailText>{word(unfit)}</MailText> : null}
      <MailText>{word(`${reader}.next`)}</MailText>
      <MailButton href={facts.jobHref}>{word("button")}</MailButton>
    </MailLayout>
  );
}

/** What is said instead of old and new. */
const rewritten: Record<string, string> = {
  contact: "contactLater",
  briefing1: "newBriefing",
  briefing2: "newBriefing",
};
