import { eq } from "drizzle-orm";
import { orders, payments } from "~db/schema";
import type { Context } from "../shared/context";
import { newId } from "../shared/ids";
import type { Result } from "../shared/result";
import { type Settled, type SettleRefusal, settleOrder } from "./settle-order.server";

/** Settles an order on invoice, whatever way it was drafted for, in the transaction of the caller, who knows that it may. */
export function settleOnInvoice(
  tx: Context,
  { id: orderId, totalCents: amountCents }: { id: string; totalCents: number },
): Result<Settled, SettleRefusal> {
  const onInvoice = { paymentMethod: "invoice", cardBrand: null, cardId: null } as const;
  tx.db.update(orders).set(onInvoice).where(eq(orders.id, orderId)).run();
  tx.db
    .insert(payments)
    .values({ id: newId(tx.now), orderId, method: "invoice", provider: "invoice", amountCents, createdAt: tx.now })
    .run();
  return settleOrder(tx, { orderId });
}
