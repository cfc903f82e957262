import { eq } from "drizzle-orm";
import type { LetterContent } from "~/domain/bill/dunning/letter-content.server";
import { letterTitle } from "~/domain/bill/dunning/letter-document";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { i18nOf } from "~/i18n/language.server";
import { pdf } from "~/mails/attachment.server";
import { href } from "~/mails/links.server";
import { companies, dunningLetters, files } from "~db/schema";

/** Bills that are late, with the letter; null when all of them were paid meanwhile (EINV-18). */
export async function dunningMail({ db }: Context, { letterId }: MailData["dunning-letter"]) {
  const row = db
    .select({ letter: dunningLetters, file: files, company: companies.companyName })
    .from(dunningLetters)
    .innerJoin(files, eq(files.id, dunningLetters.documentFileId))
    .innerJoin(companies, eq(companies.id, dunningLetters.companyId))
    .where(eq(dunningLetters.id, letterId))
    .get();
  if (!row) throw new Error(`no printed dunning letter ${letterId}`);
  if (!hasOpenBill({ db }, letterId)) return null;
  const content: LetterContent = JSON.parse(row.letter.contentJson);
  const title = letterTitle(content, i18nOf(row.letter.language).t);
  return {
    facts: {
      title,
      company: row.company,
      count: content.bills.length,
      totalCents: content.totalCents,
      payUntil: content.payUntil,
      billsHref: href("/organization/profile?tab=bills"),
    },
    attachments: [await pdf(`${title.replace(/\W+/g, "-")}-${content.day}.pdf`, row.file)],
  };
}

const hasOpenBill = ({ db }: Pick<Context, "db">, letterId: string): boolean =>
  db.$client
    .prepare(
      `select 1 from dunning_letter_bills d join bills b on b.id = d.bill_id join orders o on o.id = b.order_id
        where d.letter_id = ? and o.paid_at is null`,
    )
    .get(letterId) !== undefined;
