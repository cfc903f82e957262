import { and, eq, isNull } from "drizzle-orm";
import { mailCompany } from "~/domain/account/company/company-people.server";
import { drawQr } from "~/gateways/draw-qr.server";
import { type StoredFile, storeFile } from "~/gateways/files.server";
import { renderPdf } from "~/gateways/pdf.server";
import { i18nOf } from "~/i18n/language.server";
import { bills, orders } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context } from "../shared/context";
import { recordFile } from "../shared/record-file.server";
import { ok } from "../shared/result";
import { transactOrThrow } from "../shared/transact.server";
import { billHtml, billStyles, billTitle } from "./bill-document";
import type { BillContent } from "./content";
import { type Made, makeOf } from "./e-invoice/make-of.server";
import { payCodeText } from "./e-invoice/pay-code";
import { recordEInvoice } from "./e-invoice/record-e-invoice.server";

type BillRow = typeof bills.$inferSelect;

/**
 * Prints an issued bill once, puts its data into the PDF (EINV-01), keeps it encrypted with its hash, and lets the mail
 * with it go out; a bill that cannot be an electronic one stays a plain PDF (EINV-02). May run again after a crash: a
 * document that is there stays, and its mails have one key each.
 */
export async function issueBillDocument(context: Context, { billId }: { billId: string }): Promise<void> {
  const bill = context.db.select().from(bills).where(eq(bills.id, billId)).get();
  if (!bill) throw new Error(`no bill ${billId}`);
  if (bill.documentFileId) return;
  const content: BillContent = JSON.parse(bill.contentJson);
  const made = await makeOf(content, { pdf: await print(bill, content), language: bill.language });
  const store = (bytes: Uint8Array, mime: string) =>
    storeFile({ area: "bills", bytes: Buffer.from(bytes), encrypt: true, mime });
  const file = await store(made.document, "application/pdf");
  const data = made.xml && {
    cii: await store(Buffer.from(made.xml.cii), "application/xml"),
    ubl: await store(Buffer.from(made.xml.ubl), "application/xml"),
  };
  keep(context, { bill, content, made, file, data });
}

function print(bill: BillRow, content: BillContent): Promise<Buffer> {
  const { t } = i18nOf(bill.language);
  const title = billTitle(content, t);
  const code = payCodeText(content);
  return renderPdf({
    html: billHtml(content, t, code === null ? null : drawQr(code)),
    lang: bill.language,
    title,
    styles: billStyles,
    footer: `${content.issuerName} · ${title}`,
  });
}

interface Kept {
  bill: BillRow;
  content: BillContent;
  made: Made;
  file: StoredFile;
  data: { cii: StoredFile; ubl: StoredFile } | null;
}

function keep(context: Context, { bill, content, made, file, data }: Kept): void {
  transactOrThrow(context, (tx) => {
    const unprinted = and(eq(bills.id, bill.id), isNull(bills.documentFileId));
    if (!tx.db.select({ id: bills.id }).from(bills).where(unprinted).get()) return ok(); // another run was first
    tx.db
      .update(bills)
      .set({ documentFileId: recordFile(tx, file), documentSha256: file.sha256 })
      .where(unprinted)
      .run();
    recordEInvoice(tx, { billId: bill.id, files: data, fault: made.fault, toDeliver: content.authority !== undefined });
    recordAudit(tx, {
      action: "bill.documentMade",
      objectType: "bill",
      objectId: bill.id,
      companyId: bill.companyId,
      data: {
        documentSha256: file.sha256,
        ...(data ? { ciiSha256: data.cii.sha256, ublSha256: data.ubl.sha256 } : {}),
        ...(made.fault ? { eInvoiceFault: made.fault } : {}),
      },
    });
    const template = bill.correctsBillId ? ("bill-correction" as const) : ("bill" as const);
    const by = tx.db.select({ by: orders.createdBy }).from(orders).where(eq(orders.id, bill.orderId)).get()?.by;
    mailCompany(tx, { companyId: bill.companyId, template, data: { billId: bill.id }, about: bill.id, of: { by } });
    return ok();
  });
}
