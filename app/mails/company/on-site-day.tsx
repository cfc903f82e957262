import { Link } from "@react-email/components";
import type { onSiteDayMail } from "~/mails/company/on-site-day-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<NonNullable<ReturnType<typeof onSiteDayMail>>>;

/** For whoever receives the team: who comes, and a link to the hours of each. No prices. */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string, values: Record<string, string | number> = {}) => t(`mails:onSiteDay.${key}`, values);
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloCompany", { name })}</MailText>
      <MailText>{word("text", { event: facts.event, day: facts.day })}</MailText>
      {facts.meetingPoint ? <MailText>{t("mails:eventDay.meet", { place: facts.meetingPoint })}</MailText> : null}
      {facts.notes ? <MailText>{t("mails:eventDay.notes", { notes: facts.notes })}</MailText> : null}
      {facts.people.map((person) => (
        <MailText key={person.bookingId}>
          {person.time} <b>{person.name}</b>, {person.state}
          <br />
          <Link href={person.hoursHref}>{word("hours", { name: person.name })}</Link>
        </MailText>
      ))}
      <MailText>{word("window")}</MailText>
      <MailButton href={facts.dayHref}>{word("button")}</MailButton>
    </MailLayout>
  );
}
