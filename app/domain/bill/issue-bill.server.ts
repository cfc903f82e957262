import { createHash } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { bills, orders } from "~db/schema";
import { listCompanyUsers } from "../payment/company-terms.queries.server";
import { recordAudit } from "../shared/audit.server";
import type { Context } from "../shared/context";
import { newId } from "../shared/ids";
import { enqueue } from "../shared/outbox.server";
import { ok, type Result, refuse } from "../shared/result";
import { dayOf } from "../shared/time.server";
import { transact } from "../shared/transact.server";
import { billContent } from "./bill-content.queries.server";
import { billNumber, missingBillParts } from "./rules";

export type Issued = { billId: string; billNumber: string };

/**
 * Issues the bill of a settled order, once. The number is drawn here, so that numbers follow the days of issue and a
 * year has no gap. Refused while the order is not settled; throws when something that §11 UStG asks for is missing.
 */
export function issueBill(context: Context, { orderId }: { orderId: string }): Result<Issued, "notFound"> {
  return transact(context, (tx): Result<Issued, "notFound"> => {
    const issued = tx.db
      .select({ billId: bills.id, billNumber: bills.billNumber })
      .from(bills)
      .where(and(eq(bills.orderId, orderId), isNull(bills.correctsBillId)))
      .get();
    if (issued) return ok(issued);
    const order = tx.db.select().from(orders).where(eq(orders.id, orderId)).get();
    if (!order || order.settledAt === null) return refuse("notFound");
    const { year, sequence } = nextNumber(tx);
    const number = billNumber(year, sequence);
    const language = listCompanyUsers(tx, order.companyId)[0]?.language ?? "de";
    const content = billContent(tx, order, { billNumber: number, language });
    const missing = missingBillParts(content, {
      mode: content.vatMode,
      totalCents: order.totalCents,
      isCorrection: false,
    });
    if (missing.length > 0) throw new Error(`bill of order ${orderId} lacks ${missing.join(", ")}`);
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
        orderId,
        issuedAt: tx.now,
        language,
        netCents: order.netCents,
        discountCents: order.discountCents,
        taxRatePercent: order.taxRatePercent,
        taxCents: order.taxCents,
        totalCents: order.totalCents,
        contentJson,
      })
      .run();
    enqueue(tx, { kind: "bill-document", payload: { billId }, dedupeKey: `bill-document:${billId}` });
    recordAudit(tx, {
      action: "bill.issued",
      objectType: "bill",
      objectId: billId,
      companyId: order.companyId,
      data: { billNumber: number, totalCents: order.totalCents, contentSha256: contentHash(contentJson) },
    });
    return ok({ billId, billNumber: number });
  });
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
