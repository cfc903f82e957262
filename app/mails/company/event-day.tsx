import { Link } from "@react-email/components";
import type { eventDayMail } from "~/mails/company/event-day-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import { MailLines } from "~/mails/mail-lines";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<NonNullable<ReturnType<typeof eventDayMail>>>;

/** The company's own reminder: who comes, what is open, and what the team was told. */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string, values: Record<string, string | number> = {}) => t(`mails:eventDay.${key}`, values);
  const told = [
    facts.contact ? word("contact", { contact: facts.contact }) : "",
    facts.meetingPoint ? word("meet", { place: facts.meetingPoint }) : "",
    facts.notes ? word("notes", { notes: facts.notes }) : "",
  ].filter(Boolean);
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloCompany", { name })}</MailText>
      <MailText>{word("text", { event: facts.event, day: facts.day })}</MailText>
      <MailLines
        lines={facts.people.map(({ name: who, time, state }) => ({ label: `${time}  ${who}`, value: state }))}
      />
      {facts.open > 0 ? (
        <MailText>
          {word("open", { count: facts.open })} <Link href={facts.openHref}>{word("toOpen")}</Link>
        </MailText>
      ) : null}
      <MailText>
        {word(told.length > 0 ? "told" : "toldNothing")} <Link href={facts.contactHref}>{word("toContact")}</Link>
      </MailText>
      {told.map((line) => (
        <MailText key={line} phone={facts.phone}>
          {line}
        </MailText>
      ))}
      <MailText>
        {word("atDoor")} <Link href={facts.dayHref}>{word("toDay")}</Link>
      </MailText>
      <MailText>
        {word("byLink")} <Link href={facts.onsiteHref}>{word("toLink")}</Link>
      </MailText>
      <MailText>
        {word("onPaper")} <Link href={facts.sheetHref}>{word("toSheet")}</Link>
      </MailText>
      <MailButton href={facts.teamHref}>{word("button")}</MailButton>
    </MailLayout>
  );
}
