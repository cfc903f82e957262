import { and, eq, isNull } from "drizzle-orm";
import { orders, refunds } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context, UserActor } from "../shared/context";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";

/** Keeps that the agency transferred a refund to the company's account; once, and only refunds that no card takes. */
export function confirmTransfer(
  context: Context<UserActor>,
  { refundId }: { refundId: string },
): Result<{ orderId: string; amountCents: number }, "forbidden" | "notFound"> {
  return transact(context, (tx): Result<{ orderId: string; amountCents: number }, "forbidden" | "notFound"> => {
    if (tx.actor.role !== "superuser") return refuse("forbidden");
    const done = tx.db
      .update(refunds)
      .set({ doneAt: tx.now })
      .where(and(eq(refunds.id, refundId), isNull(refunds.paymentId), isNull(refunds.doneAt)))
      .returning({ orderId: refunds.orderId, amountCents: refunds.amountCents })
      .get();
    if (!done) return refuse("notFound");
    const order = tx.db.select().from(orders).where(eq(orders.id, done.orderId)).get();
    recordAudit(tx, {
      action: "refund.transferred",
      objectType: "order",
      objectId: done.orderId,
      companyId: order?.companyId ?? null,
      data: { refundId, amountCents: done.amountCents },
    });
    return ok(done);
  });
}
