import { Link } from "@react-email/components";
import { linkedParts } from "~/domain/message/announcements/linked-text";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";
import type { announcementMail } from "~/mails/message/announcement-facts.server";
import { TypedLines } from "~/ui/parts/typed-lines";

type Props = MailProps<NonNullable<ReturnType<typeof announcementMail>>>;

/** What the company tells its team; nobody reads answers to it, and nobody is named (MSG-04). */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const { way, company, told, jobHref } = facts;
  const word = (key: string) => t(`mails:announcement.${key}`, { company });
  return (
    <MailLayout product={product} lang={language} preview={word(`preview.${way}`)} heading={subject} footer={footer}>
      <MailText>{t("mails:helloStaff", { name })}</MailText>
      <MailText>{word(`text.${way}`)}</MailText>
      {told.map(({ id, text, sent }) => (
        <MailText key={id}>
          {way === "late" ? (
            <>
              {sent}
              <br />
            </>
          ) : null}
          {way === "withdrawn" ? <s>{parts(text)}</s> : parts(text)}
        </MailText>
      ))}
      {way === "withdrawn" ? null : <MailText>{word("gotIt")}</MailText>}
      <MailButton href={jobHref}>{word("button")}</MailButton>
      <MailText>{word("oneWay")}</MailText>
    </MailLayout>
  );
}

const parts = (text: string) =>
  linkedParts(text).map(({ text: part, href }, at) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else, and never change their order
      <Link key={at} href={href}>
        {part}
      </Link>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else, and never change their order
      <TypedLines key={at}>{part}</TypedLines>
    ),
  );
