import type { ownCancellationMail } from "~/mails/booking/cancellation-facts.server";
import { MailJob } from "~/mails/booking/mail-job";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof ownCancellationMail>>;

/** For the person who cancelled: what it was, and whom to call if it was somebody else. Never why (D-130). */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string, values: Record<string, string> = {}) => t(`mails:ownCancellation.${key}`, values);
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText>{word("text")}</MailText>
      <MailJob t={t} job={facts.job} />
      {facts.inCalendar ? <MailText>{t("mails:outOfCalendar")}</MailText> : null}
      <MailText>{word("next")}</MailText>
      <MailText phone={facts.phone}>{word("notYou", { phone: facts.phone })}</MailText>
      <MailButton href={facts.jobWallHref}>{t("mails:toJobWall")}</MailButton>
    </MailLayout>
  );
}
