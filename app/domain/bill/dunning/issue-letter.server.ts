import { and, eq, isNull } from "drizzle-orm";
import { mailCompany } from "~/domain/account/company/company-people.server";
import { readStoredFile, storeFile } from "~/gateways/files.server";
import { type PdfDocument, renderPdf } from "~/gateways/pdf.server";
import { i18nOf } from "~/i18n/language.server";
import { dunningLetters, files } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { recordFile } from "../../shared/record-file.server";
import { ok } from "../../shared/result";
import { transactOrThrow } from "../../shared/transact.server";
import { listDueLetters } from "./dunning.queries.server";
import { type LetterContent, letterContent } from "./letter-content.server";
import { letterHtml, letterStyles, letterTitle } from "./letter-document";

const printedLetter = (content: LetterContent, language: "de" | "en"): PdfDocument => {
  const { t } = i18nOf(language);
  const title = letterTitle(content, t);
  const footer = `${content.issuerName} · ${title}`;
  return { html: letterHtml(content, t), lang: language, title, styles: letterStyles, footer };
};

/** Prints a letter once, keeps it encrypted with its hash, and lets the mail with it go out. May run again after a crash. */
export async function issueLetter(context: Context, { letterId }: { letterId: string }): Promise<void> {
  const letter = context.db.select().from(dunningLetters).where(eq(dunningLetters.id, letterId)).get();
  if (!letter) throw new Error(`no dunning letter ${letterId}`);
  if (letter.documentFileId) return;
  const bytes = await renderPdf(printedLetter(JSON.parse(letter.contentJson), letter.language));
  const file = await storeFile({ area: "bills", bytes, encrypt: true, mime: "application/pdf" });
  transactOrThrow(context, (tx) => {
    const unprinted = and(eq(dunningLetters.id, letterId), isNull(dunningLetters.documentFileId));
    if (!tx.db.select({ id: dunningLetters.id }).from(dunningLetters).where(unprinted).get()) return ok();
    const printed = { documentFileId: recordFile(tx, file), documentSha256: file.sha256 };
    tx.db.update(dunningLetters).set(printed).where(unprinted).run();
    const { companyId } = letter;
    const data = { documentSha256: file.sha256 };
    recordAudit(tx, { action: "dunning.printed", objectType: "dunningLetter", objectId: letterId, companyId, data });
    mailCompany(tx, { companyId, template: "dunning-letter", data: { letterId }, about: letterId });
    return ok();
  });
}

/** The letter to a company as it would be sent now; nothing is stored. Null when none is due. */
export function previewLetter(context: Context<UserActor>, companyId: string): PdfDocument | null {
  const due = context.actor.role === "superuser" && listDueLetters(context).find((one) => one.companyId === companyId);
  if (!due) return null;
  const { language, content } = letterContent(context, due);
  return printedLetter(content, language);
}

/** A letter that was sent, for the agency; null before it is printed. */
export async function readLetter(context: Context<UserActor>, letterId: string): Promise<Buffer | null> {
  if (context.actor.role !== "superuser") return null;
  const row = context.db
    .select({ file: files })
    .from(dunningLetters)
    .innerJoin(files, eq(files.id, dunningLetters.documentFileId))
    .where(eq(dunningLetters.id, letterId))
    .get();
  return row ? readStoredFile(row.file) : null;
}
