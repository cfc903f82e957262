import type { attendanceNotedMail } from "~/mails/booking/attendance-facts.server";
import { MailJob } from "~/mails/booking/mail-job";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<NonNullable<ReturnType<typeof attendanceNotedMail>>>;

/** For the person: who noted that they come. */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string) => t(`mails:attendanceNoted.${key}`, { who: facts.who });
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText>{word("text")}</MailText>
      <MailJob t={t} job={facts.job} />
      <MailButton href={facts.comingHref}>{word("button")}</MailButton>
    </MailLayout>
  );
}
