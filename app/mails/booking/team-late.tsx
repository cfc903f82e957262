import { Link } from "@react-email/components";
import { phoneLink } from "~/domain/account/phone/phone-link";
import type { teamLateMail } from "~/mails/booking/late-facts.server";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";

type Props = MailProps<NonNullable<ReturnType<typeof teamLateMail>>>;

/** For the company: who has not come, their phone, and what can be done. */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string, values: Record<string, string | number> = {}) => t(`mails:teamLate.${key}`, values);
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloCompany", { name })}</MailText>
      <MailText>{word("text", { event: facts.event, day: facts.day })}</MailText>
      {facts.people.map((person) => (
        <MailText key={person.bookingId}>
          <b>{person.name}</b>, {word("from", { time: person.start })}
          {person.phone ? (
            <>
              {" · "}
              <Link href={phoneLink(person.phone)}>{person.phone}</Link>
            </>
          ) : null}
          {person.wayMinutes === null ? null : ` · ${word("way", { minutes: person.wayMinutes })}`}
          <br />
          <Link href={person.hereHref}>{word("here")}</Link>
          {facts.decides ? (
            <>
              {" · "}
              <Link href={person.noShowHref}>{word("noShow")}</Link>
              {" · "}
              <Link href={person.replacementHref}>{word("replace")}</Link>
            </>
          ) : null}
        </MailText>
      ))}
      <MailText>{word("asked")}</MailText>
      <MailButton href={facts.dayHref}>{word("button")}</MailButton>
    </MailLayout>
  );
}
