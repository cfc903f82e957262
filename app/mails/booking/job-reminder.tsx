import { Link } from "@react-email/components";
import { ComingButtons } from "~/mails/booking/coming-buttons";
import { MailJob } from "~/mails/booking/mail-job";
import type { jobReminderMail } from "~/mails/booking/reminder-facts.server";
import { MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Facts = Awaited<NonNullable<ReturnType<typeof jobReminderMail>>>["facts"];
type Props = MailProps<Facts>;

/** What is still missing stands first, then each job in its order of time (REM-05). */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string, values: Record<string, string | number> = {}) => t(`mails:jobReminder.${key}`, values);
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      {facts.jobs.map((each) => (
        <Job key={each.comingHref} each={each} word={word} t={t} />
      ))}
      <MailText>{word("no")}</MailText>
    </MailLayout>
  );
}

type JobProps = {
  each: Facts["jobs"][number];
  word: (key: string, values?: Record<string, string | number>) => string;
  t: Props["t"];
};

function Job({ each, word, t }: JobProps) {
  const { job, jobHref, mapHref, contractMissing, unread } = each;
  const missing = [contractMissing ? word("contract") : "", unread > 0 ? word("briefings", { count: unread }) : ""];
  return (
    <>
      {missing.filter(Boolean).map((text) => (
        <MailText key={text}>
          <b>{text}</b> <Link href={jobHref}>{word("doIt")}</Link>
        </MailText>
      ))}
      <MailJob t={t} job={job} />
      <MailText>
        <Link href={mapHref}>{word("map")}</Link>
      </MailText>
      {each.meetingPoint ? <MailText>{word("meet", { place: each.meetingPoint })}</MailText> : null}
      {each.contact ? (
        <MailText phone={each.contact.contactPhone}>
          {word("contact", { name: each.contact.contactName, phone: each.contact.contactPhone })}
        </MailText>
      ) : null}
      {each.coming ? (
        <MailText>
          {word("coming")} <Link href={each.comingHref}>{t("mails:coming.no")}</Link>
        </MailText>
      ) : (
        <ComingButtons t={t} href={each.comingHref} />
      )}
    </>
  );
}
