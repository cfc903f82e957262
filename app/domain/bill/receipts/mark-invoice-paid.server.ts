import { eq } from "drizzle-orm";
import { orders, refunds } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { type Message, ok, type Result, refuse } from "../../shared/result";
import { dayOf, isDay } from "../../shared/time.server";
import { transact } from "../../shared/transact.server";
import { undoBooking } from "../bank/undo-booking.server";
import { openCents } from "../correction-rules";
import { findOrderMoney, listBillsOfOrder, listReceipts } from "../order-money.queries.server";
import { receiveMoney } from "./receive-money.server";
import { undoReceiptRow } from "./undo-receipt-row.server";

export type Marked = { orderNumber: string; amountCents: number; creditCents: number };

/**
 * Keeps that money for an invoice came, on the day of the bank statement (BO-15): a part, or without an amount all that
 * is open of it. What is beyond becomes a credit of the company (EINV-17). Marking all of a paid invoice again changes
 * nothing. Refused for card orders, before the bill is issued, when nothing is open, or for a day to come.
 */
export function markInvoicePaid(
  context: Context<UserActor>,
  { orderId, receivedOn, amountCents }: { orderId: string; receivedOn: string; amountCents?: number },
): Result<Marked, Message> {
  return transact(context, (tx): Result<Marked, Message> => {
    const order = findInvoice(tx, orderId);
    if (!order.ok) return order;
    const { orderNumber, companyId } = order.value;
    const open = openCents(findOrderMoney(tx, order.value));
    const marked = listReceipts(tx, orderId).at(-1);
    if (amountCents === undefined && marked && open === 0)
      return ok({ orderNumber, amountCents: marked.amountCents, creditCents: 0 });
    if (!isDay(receivedOn)) return refuse("date");
    if (receivedOn > dayOf(tx.now)) return refuse("dateInFuture");
    if (!listBillsOfOrder(tx, orderId).original) return refuse("billNotIssued");
    const cents = amountCents ?? open;
    if (open === 0) return refuse("nothingOpen");
    if (cents < 1) return refuse("amount");
    const { creditCents } = receiveMoney(tx, order.value, { amountCents: cents, receivedOn, bookingId: null });
    recordAudit(tx, {
      action: "invoice.paid",
      objectType: "order",
      objectId: orderId,
      companyId,
      data: { amountCents: cents, receivedOn, ...(creditCents ? { creditCents } : {}) },
    });
    return ok({ orderNumber, amountCents: cents, creditCents });
  });
}

/**
 * Takes a receipt back, without its name the newest one; one of a bank entry together with all that was booked of the
 * entry. What was paid back of the order has been paid, so then they stay.
 */
export function undoInvoicePaid(
  context: Context<UserActor>,
  { orderId, receiptId }: { orderId: string; receiptId?: string },
): Result<Marked, Message> {
  return transact(context, (tx): Result<Marked, Message> => {
    const order = findInvoice(tx, orderId);
    if (!order.ok) return order;
    const receipts = listReceipts(tx, orderId);
    const receipt = receiptId ? receipts.find(({ id }) => id === receiptId) : receipts.at(-1);
    if (!receipt) return refuse("notFound");
    const value = { orderNumber: order.value.orderNumber, amountCents: receipt.amountCents, creditCents: 0 };
    if (receipt.bookingId) {
      const undone = undoBooking(tx, { bookingId: receipt.bookingId });
      return undone.ok ? ok(value) : undone;
    }
    const refunded = tx.db.select({ id: refunds.id }).from(refunds).where(eq(refunds.orderId, orderId)).get();
    if (refunded) return refuse("refundedStaysPaid");
    undoReceiptRow(tx, receipt);
    recordAudit(tx, {
      action: "invoice.paidUndone",
      objectType: "order",
      objectId: orderId,
      companyId: order.value.companyId,
      data: { amountCents: receipt.amountCents, receivedOn: receipt.receivedOn },
    });
    return ok(value);
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
