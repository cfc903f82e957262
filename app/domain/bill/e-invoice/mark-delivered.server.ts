import { and, eq, isNull } from "drizzle-orm";
import { billDeliveries, bills } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { type Message, ok, type Result, refuse } from "../../shared/result";
import { dayOf, isDay } from "../../shared/time.server";
import { transact } from "../../shared/transact.server";

/** Keeps on which day the agency handed a bill in at a public customer's portal (EINV-07); said again it changes nothing. */
export function markDelivered(
  context: Context<UserActor>,
  { billNumber, deliveredOn }: { billNumber: string; deliveredOn: string },
): Result<undefined, Message> {
  return transact(context, (tx): Result<undefined, Message> => {
    const bill = tx.db.select().from(bills).where(eq(bills.billNumber, billNumber)).get();
    const row = bill && tx.db.select().from(billDeliveries).where(eq(billDeliveries.billId, bill.id)).get();
    if (tx.actor.role !== "superuser" || !bill || !row) return refuse("notFound");
    if (row.deliveredOn !== null) return ok();
    if (!isDay(deliveredOn)) return refuse("date");
    if (deliveredOn > dayOf(tx.now)) return refuse("dateInFuture");
    tx.db
      .update(billDeliveries)
      .set({ deliveredOn, markedAt: tx.now, markedBy: tx.actor.userId })
      .where(and(eq(billDeliveries.billId, bill.id), isNull(billDeliveries.deliveredOn)))
      .run();
    recordAudit(tx, {
      action: "bill.delivered",
      objectType: "bill",
      objectId: bill.id,
      companyId: bill.companyId,
      data: { deliveredOn },
    });
    return ok();
  });
}
