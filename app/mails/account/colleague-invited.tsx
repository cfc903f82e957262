import type { colleagueInvitedMail } from "~/mails/account/colleague-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<NonNullable<ReturnType<typeof colleagueInvitedMail>>>;

export function Mail({ t, language, subject, product, footer, facts }: Props) {
  const word = (key: string, values: Record<string, string | number> = {}) =>
    t(`mails:colleagueInvited.${key}`, values);
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{word("hello")}</MailText>
      <MailText>{word("text", { by: facts.by, of: facts.of, product })}</MailText>
      <MailText>{word("duty", { duty: facts.duty, text: facts.dutyText })}</MailText>
      <MailButton href={facts.joinHref}>{word("button")}</MailButton>
      <MailText>{word("until", { count: facts.days })}</MailText>
      <MailText>{word("notYou")}</MailText>
    </MailLayout>
  );
}
