import { MailJob } from "~/mails/booking/mail-job";
import { MailButton, MailLayout, MailText } from "~/mails/mail-layout";
import type { MailProps } from "~/mails/mail-props";
import type { standInMail } from "~/mails/replacement/stand-in-facts.server";

type Props = MailProps<NonNullable<ReturnType<typeof standInMail>>>;

/** Somebody would stand in, with the button that books them, or has been booked by the company's own rule (SUBS-17). */
export function Mail({ t, language, name, subject, product, footer, facts }: Props) {
  const word = (key: string, values: Record<string, string> = {}) => t(`mails:standIn.${key}`, values);
  const { job, person, bookHref, searchHref } = facts;
  return (
    <MailLayout product={product} lang={language} preview={word("preview")} heading={subject} footer={footer}>
      <MailText>{t("mails:helloCompany", { name })}</MailText>
      <MailText>{word(bookHref ? "text" : "booked", { person })}</MailText>
      <MailJob t={t} job={job} />
      <MailText>{word("paid")}</MailText>
      <MailButton href={bookHref ?? searchHref}>{bookHref ? word("book", { person }) : word("show")}</MailButton>
    </MailLayout>
  );
}
