import { ComingButtons } from "~/mails/booking/coming-buttons";
import { MailJob } from "~/mails/booking/mail-job";
import { MailChanges } from "~/mails/changes/mail-changes";
import type { bookingMovedMail } from "~/mails/changes/proposal-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<NonNullable<ReturnType<typeof bookingMovedMail>>>;

/** The job as it is now, with a contract to sign; with little time left it also asks whether the person comes (REM-17). */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string) => t(`mails:bookingMoved.${key}`);
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText>{word("text")}</MailText>
      <MailChanges changes={facts.changes} word={(key) => t(`mails:jobChanged.${key}`)} />
      <MailJob t={t} job={facts.job} pay />
      {facts.comingHref ? <ComingButtons t={t} href={facts.comingHref} /> : null}
      <MailText>{word("next")}</MailText>
      <MailButton href={facts.jobHref}>{word("button")}</MailButton>
    </MailLayout>
  );
}
