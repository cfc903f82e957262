import { and, eq, isNull } from "drizzle-orm";
import { eInvoiceFaults, vatWaits } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { ok, type Result, refuse } from "../../shared/result";
import { transact } from "../../shared/transact.server";

/** The agency has looked at a bill that is no electronic one; refused when somebody else has already. */
export function closeEInvoiceFault(context: Context<UserActor>, billId: string): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    const open = and(eq(eInvoiceFaults.billId, billId), isNull(eInvoiceFaults.closedAt));
    if (tx.actor.role !== "superuser" || !tx.db.select().from(eInvoiceFaults).where(open).get())
      return refuse("notFound");
    tx.db.update(eInvoiceFaults).set({ closedAt: tx.now, closedBy: tx.actor.userId }).where(open).run();
    recordAudit(tx, { action: "bill.faultSeen", objectType: "bill", objectId: billId });
    return ok();
  });
}

/** The agency has looked at a bill without VAT that the register did not confirm; refused when somebody else has already. */
export function closeVatWait(context: Context<UserActor>, orderId: string): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    const open = and(eq(vatWaits.orderId, orderId), isNull(vatWaits.closedAt));
    const row = tx.db.select().from(vatWaits).where(open).get();
    if (tx.actor.role !== "superuser" || !row?.silentBillId) return refuse("notFound");
    tx.db.update(vatWaits).set({ closedAt: tx.now, closedBy: tx.actor.userId }).where(open).run();
    recordAudit(tx, { action: "bill.vatSeen", objectType: "bill", objectId: row.silentBillId });
    return ok();
  });
}
