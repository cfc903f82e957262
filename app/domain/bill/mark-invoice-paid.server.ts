import { and, eq, isNull } from "drizzle-orm";
import { invoiceReceipts, orders, refunds } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context, UserActor } from "../shared/context";
import { newId } from "../shared/ids";
import { type Message, ok, type Result, refuse } from "../shared/result";
import { dayOf, isDay } from "../shared/time.server";
import { transact } from "../shared/transact.server";
import { openCents } from "./correction-rules";
import { findOrderMoney, findReceipt, listBillsOfOrder } from "./order-money.queries.server";

export type Marked = { orderNumber: string; amountCents: number };

/**
 * Keeps that the money for an invoice came, on the day of the bank statement (BO-15): all that is open of it. Marking it
 * again changes nothing. Refused for card orders, before the bill is issued, when nothing is open, or for a day to come.
 */
export function markInvoicePaid(
  context: Context<UserActor>,
  { orderId, receivedOn }: { orderId: string; receivedOn: string },
): Result<Marked, Message> {
  return transact(context, (tx): Result<Marked, Message> => {
    const order = findInvoice(tx, orderId);
    if (!order.ok) return order;
    const { orderNumber, companyId } = order.value;
    const marked = findReceipt(tx, orderId);
    if (marked) return ok({ orderNumber, amountCents: marked.amountCents });
    if (!isDay(receivedOn)) return refuse("date");
    if (receivedOn > dayOf(tx.now)) return refuse("dateInFuture");
    if (!listBillsOfOrder(tx, orderId).original) return refuse("billNotIssued");
    const amountCents = openCents(findOrderMoney(tx, order.value));
    if (amountCents === 0) return refuse("nothingOpen");
    const markedBy = tx.actor.userId;
    const receipt = { id: newId(tx.now), orderId, amountCents, receivedOn, markedAt: tx.now, markedBy };
    tx.db.insert(invoiceReceipts).values(receipt).run();
    tx.db.update(orders).set({ paidAt: tx.now }).where(eq(orders.id, orderId)).run();
    recordAudit(tx, {
      action: "invoice.paid",
      objectType: "order",
      objectId: orderId,
      companyId,
      data: { amountCents, receivedOn },
    });
    return ok({ orderNumber, amountCents });
  });
}

/** Takes the mark back; what was paid back of it has been paid, so then it stays. */
export function undoInvoicePaid(
  context: Context<UserActor>,
  { orderId }: { orderId: string },
): Result<Marked, Message> {
  return transact(context, (tx): Result<Marked, Message> => {
    const order = findInvoice(tx, orderId);
    if (!order.ok) return order;
    const receipt = findReceipt(tx, orderId);
    if (!receipt) return refuse("notFound");
    if (tx.db.select({ id: refunds.id }).from(refunds).where(eq(refunds.orderId, orderId)).get()) {
      return refuse("refundedStaysPaid");
    }
    const live = and(eq(invoiceReceipts.id, receipt.id), isNull(invoiceReceipts.undoneAt));
    tx.db.update(invoiceReceipts).set({ undoneAt: tx.now, undoneBy: tx.actor.userId }).where(live).run();
    tx.db.update(orders).set({ paidAt: null }).where(eq(orders.id, orderId)).run();
    recordAudit(tx, {
      action: "invoice.paidUndone",
      objectType: "order",
      objectId: orderId,
      companyId: order.value.companyId,
      data: { amountCents: receipt.amountCents, receivedOn: receipt.receivedOn },
    });
    return ok({ orderNumber: order.value.orderNumber, amountCents: receipt.amountCents });
  });
}

/** A settled order on invoice, for the agency. */
function findInvoice(
  { db, actor }: Context<UserActor>,
  orderId: string,
): Result<typeof orders.$inferSelect & { orderNumber: string }, Message> {
  if (actor.role !== "superuser") return refuse("forbidden");
  const order = db.select().from(orders).where(eq(orders.id, orderId)).get();
  if (!order?.orderNumber) return refuse("notFound");
  return order.paymentMethod === "invoice" ? ok({ ...order, orderNumber: order.orderNumber }) : refuse("notOnInvoice");
}
