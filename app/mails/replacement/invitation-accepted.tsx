import { MailJob } from "~/mails/booking/mail-job";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";
import type { invitationAcceptedMail } from "~/mails/replacement/invited-facts.server";

type Props = MailProps<NonNullable<ReturnType<typeof invitationAcceptedMail>>>;

/** Whom the company asked in person wants the job; it lists and pays as always (TEAM-13). */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const { job, person, selectionHref } = facts;
  const word = (key: string) => t(`mails:invitationAccepted.${key}`, { person });
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloCompany", { name })}</MailText>
      <MailText>{word("text")}</MailText>
      <MailJob t={t} job={job} />
      <MailButton href={selectionHref}>{word("button")}</MailButton>
    </MailLayout>
  );
}
