import type { jobChangedMail } from "~/mails/booking/changed-facts.server";
import { MailJob } from "~/mails/booking/mail-job";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import { MailLines } from "~/mails/mail-lines";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<ReturnType<typeof jobChangedMail>>;

/** For somebody who applied: what of the job is another now, old and new; the application stays (DESK-04). */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string) => t(`mails:jobChanged.${key}`);
  const lines = [
    ...facts.changes.map(({ name: of, before, after }) => ({
      label: word(of),
      value: `${before} → ${after}`,
      wraps: true,
    })),
    ...facts.texts.map((text) => ({ label: word(text), value: word("rewritten") })),
  ];
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText>{word("text")}</MailText>
      <MailLines lines={lines} />
      <MailJob t={t} job={facts.job} pay />
      {facts.unfit ? <MailText>{word(facts.unfit)}</MailText> : null}
      <MailText>{word("next")}</MailText>
      <MailButton href={facts.jobHref}>{word("button")}</MailButton>
    </MailLayout>
  );
}
