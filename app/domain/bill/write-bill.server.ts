import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { bills } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context } from "../shared/context";
import { newId } from "../shared/ids";
import { enqueue } from "../shared/outbox.server";
import { dayOf } from "../shared/time.server";
import { giveCustomerAccount } from "./accounting/customer-account.server";
import type { BillContent } from "./content";
import { billNumber, missingBillParts } from "./rules";

export type Issued = { billId: string; billNumber: string };

interface NewBill {
  order: { id: string; companyId: string };
  language: "de" | "en";
  /** The bill that is corrected. */
  correctsBillId?: string;
  /** What the bill prints, once it knows its number. */
  contentOf: (billNumber: string) => BillContent;
}

/**
 * Writes a bill under the next number of its year, for the transaction of the caller, and lets its document be printed.
 * Throws when something that §11 UStG asks for is missing; then no number is used up.
 */
export function writeBill(tx: Context, { order, language, correctsBillId, contentOf }: NewBill): Issued {
  const { year, sequence } = nextNumber(tx);
  const number = billNumber(year, sequence);
  const content = contentOf(number);
  const missing = missingBillParts(content, {
    mode: content.vatMode,
    totalCents: content.totalCents,
    isCorrection: correctsBillId !== undefined,
  });
  if (missing.length > 0) throw new Error(`bill of order ${order.id} lacks ${missing.join(", ")}`);
  const billId = newId(tx.now);
  const contentJson = JSON.stringify(content);
  tx.db
    .insert(bills)
    .values({
      id: billId,
      year,
      sequence,
      billNumber: number,
      companyId: order.companyId,
      orderId: order.id,
      correctsBillId: correctsBillId ?? null,
      issuedAt: tx.now,
      language,
      netCents: content.netCents,
      discountCents: content.discountCents,
      taxRatePercent: content.taxPercent,
      taxCents: content.taxCents,
      totalCents: content.totalCents,
      contentJson,
    })
    .run();
  giveCustomerAccount(tx, order.companyId);
  enqueue(tx, { kind: "bill-document", payload: { billId }, dedupeKey: `bill-document:${billId}` });
  recordAudit(tx, {
    action: correctsBillId ? "bill.corrected" : "bill.issued",
    objectType: "bill",
    objectId: billId,
    companyId: order.companyId,
    data: {
      billNumber: number,
      ...(content.correctsBillNumber ? { correctsBillNumber: content.correctsBillNumber } : {}),
      totalCents: content.totalCents,
      contentSha256: contentHash(contentJson),
    },
  });
  return { billId, billNumber: number };
}

/** The hash of what a bill prints, kept in the audit log. */
export function contentHash(contentJson: string): string {
  return createHash("sha256").update(contentJson).digest("hex");
}

function nextNumber({ db, now }: Context): { year: number; sequence: number } {
  const year = Number(dayOf(now).slice(0, 4));
  const last = db
    .select({ sequence: sql<number | null>`max(${bills.sequence})` })
    .from(bills)
    .where(eq(bills.year, year))
    .get();
  return { year, sequence: (last?.sequence ?? 0) + 1 };
}
