import { eq } from "drizzle-orm";
import { companyCredits, invoiceReceipts, orders } from "~db/schema";
import type { Context, UserActor } from "../../shared/context";
import { newId } from "../../shared/ids";
import { openCents } from "../correction-rules";
import { findOrderMoney } from "../order-money.queries.server";

type Order = typeof orders.$inferSelect;
type Received = { receiptCents: number; creditCents: number };

/** The day on the bank statement, and the entry of the bank that it is a part of. */
interface Coming {
  amountCents: number;
  receivedOn: string;
  bookingId: string | null;
}

/**
 * Books money for an invoice, for the transaction of the caller: what is open of it becomes a receipt, what is beyond
 * becomes a credit of the company (EINV-17).
 */
export function receiveMoney(tx: Context<UserActor>, order: Order, coming: Coming): Received {
  const receiptCents = Math.min(coming.amountCents, openCents(findOrderMoney(tx, order)));
  const creditCents = coming.amountCents - receiptCents;
  const { receivedOn, bookingId } = coming;
  const by = tx.actor.userId;
  if (receiptCents > 0) {
    const amount = { amountCents: receiptCents, receivedOn, bookingId };
    const receipt = { ...amount, id: newId(tx.now), orderId: order.id, markedAt: tx.now, markedBy: by };
    tx.db.insert(invoiceReceipts).values(receipt).run();
  }
  if (creditCents > 0) {
    const of = { companyId: order.companyId, orderId: order.id, bookingId, receivedOn };
    const credit = { ...of, id: newId(tx.now), amountCents: creditCents, createdAt: tx.now, createdBy: by };
    tx.db.insert(companyCredits).values(credit).run();
  }
  keepPaid(tx, order.id);
  return { receiptCents, creditCents };
}

/** An invoice counts as paid while something came for it and nothing of it is open; called after each change of its money. */
export function keepPaid(tx: Pick<Context, "db" | "now">, orderId: string): void {
  const order = tx.db.select().from(orders).where(eq(orders.id, orderId)).get();
  if (order?.paymentMethod !== "invoice") return;
  const money = findOrderMoney(tx, order);
  const paid = money.paidCents > 0 && openCents(money) === 0;
  if (paid === (order.paidAt !== null)) return;
  tx.db
    .update(orders)
    .set({ paidAt: paid ? tx.now : null })
    .where(eq(orders.id, orderId))
    .run();
}
