import { MailJob } from "~/mails/booking/mail-job";
import { MailChanges } from "~/mails/changes/mail-changes";
import type { changeProposedMail } from "~/mails/changes/proposal-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<NonNullable<ReturnType<typeof changeProposedMail>>>;

/** The company asks for other times or another place: the person says yes or keeps the job as it was (REM-16). */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string, values?: Record<string, string>) => t(`mails:changeProposed.${key}`, values);
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText>{word("text", { company: facts.company })}</MailText>
      <MailChanges changes={facts.changes} word={(key) => t(`mails:jobChanged.${key}`)} />
      <MailJob t={t} job={facts.job} pay />
      <MailText>{word("until", { until: facts.until })}</MailText>
      <MailButton href={facts.answerHref}>{word("button")}</MailButton>
    </MailLayout>
  );
}
