import type { attendanceMissingMail } from "~/mails/booking/attendance-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<NonNullable<ReturnType<typeof attendanceMissingMail>>>;

/** For the company: who has not answered, and that nothing follows from it by itself. */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string) => t(`mails:attendanceMissing.${key}`, { event: facts.event, day: facts.day });
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloCompany", { name })}</MailText>
      <MailText>{word("text")}</MailText>
      <MailText>
        <b>{facts.names}</b>
      </MailText>
      <MailText>{word("next")}</MailText>
      <MailButton href={facts.eventHref}>{word("button")}</MailButton>
    </MailLayout>
  );
}
