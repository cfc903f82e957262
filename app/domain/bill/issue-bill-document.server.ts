import { and, eq, isNull } from "drizzle-orm";
import { mailCompany } from "~/domain/account/company/company-people.server";
import { storeFile } from "~/gateways/files.server";
import { renderPdf } from "~/gateways/pdf.server";
import { i18nOf } from "~/i18n/language.server";
import { bills } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context } from "../shared/context";
import { recordFile } from "../shared/record-file.server";
import { ok } from "../shared/result";
import { transactOrThrow } from "../shared/transact.server";
import { billHtml, billStyles, billTitle } from "./bill-document";
import type { BillContent } from "./content";

/**
 * Prints an issued bill once, keeps it encrypted with its hash, and lets the mail with it go out. May run again after a
 * crash: a document that is there stays, and its mails have one key each.
 */
export async function issueBillDocument(context: Context, { billId }: { billId: string }): Promise<void> {
  const bill = context.db.select().from(bills).where(eq(bills.id, billId)).get();
  if (!bill) throw new Error(`no bill ${billId}`);
  if (bill.documentFileId) return;
  const content: BillContent = JSON.parse(bill.contentJson);
  const { t } = i18nOf(bill.language);
  const title = billTitle(content, t);
  const bytes = await renderPdf({
    html: billHtml(content, t),
    lang: bill.language,
    title,
    styles: billStyles,
    footer: `${content.issuerName} · ${title}`,
  });
  const file = await storeFile({ area: "bills", bytes, encrypt: true, mime: "application/pdf" });
  transactOrThrow(context, (tx) => {
    const unprinted = and(eq(bills.id, billId), isNull(bills.documentFileId));
    if (!tx.db.select({ id: bills.id }).from(bills).where(unprinted).get()) return ok(); // another run was first
    tx.db
      .update(bills)
      .set({ documentFileId: recordFile(tx, file), documentSha256: file.sha256 })
      .where(unprinted)
      .run();
    recordAudit(tx, {
      action: "bill.documentMade",
      objectType: "bill",
      objectId: billId,
      companyId: bill.companyId,
      data: { documentSha256: file.sha256 },
    });
    const template = bill.correctsBillId ? ("bill-correction" as const) : ("bill" as const);
    mailCompany(tx, { companyId: bill.companyId, template, data: { billId }, about: billId });
    return ok();
  });
}
