import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { bills, invoiceReceipts, type orders, payments, reclaims, refunds } from "~db/schema";
import type { Context } from "../shared/context";
import { sumCents } from "../shared/money";
import type { OrderMoney } from "./correction-rules";

type Order = Pick<typeof orders.$inferSelect, "id" | "totalCents">;

/**
 * The same sums for each row of `orders` in a list. Raw names, because a table that stands alone in a statement is
 * written without its name.
 */
export const moneyOfOrders = {
  corrected: sql<number>`(select coalesce(-sum(c.total_cents), 0) from bills c
    where c.order_id = orders.id and c.corrects_bill_id is not null)`,
  paid: sql<number>`((select coalesce(sum(i.amount_cents), 0) from invoice_receipts i
    where i.order_id = orders.id and i.undone_at is null) + (select coalesce(sum(p.amount_cents), 0) from payments p
    where p.order_id = orders.id and p.method = 'creditCard' and p.captured_at is not null))`,
  refunded: sql<number>`((select coalesce(sum(r.amount_cents), 0) from refunds r where r.order_id = orders.id)
    + (select coalesce(sum(k.amount_cents), 0) from reclaims k
      where k.order_id = orders.id and k.state in ('open', 'gone')))`,
};

/** What was billed, corrected, paid and paid back of one order; money that went back without us (CASE-13) is paid back. */
export function findOrderMoney({ db }: Pick<Context, "db">, order: Order): OrderMoney {
  const corrected = db
    .select({ cents: sql<number>`coalesce(-sum(${bills.totalCents}), 0)` })
    .from(bills)
    .where(and(eq(bills.orderId, order.id), isNotNull(bills.correctsBillId)))
    .get();
  const refunded = db
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)` })
    .from(refunds)
    .where(eq(refunds.orderId, order.id))
    .get();
  const reclaimed = db
    .select({ cents: sql<number>`coalesce(sum(${reclaims.amountCents}), 0)` })
    .from(reclaims)
    .where(and(eq(reclaims.orderId, order.id), inArray(reclaims.state, ["open", "gone"])))
    .get();
  return {
    totalCents: order.totalCents,
    correctedCents: corrected?.cents ?? 0,
    paidCents:
      (findCardPayment({ db }, order.id)?.amountCents ?? 0) +
      sumCents(listReceipts({ db }, order.id).map(({ amountCents }) => amountCents)),
    refundedCents: (refunded?.cents ?? 0) + (reclaimed?.cents ?? 0),
  };
}

/** The card payment that was taken for an order. */
export function findCardPayment({ db }: Pick<Context, "db">, orderId: string) {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.method, "creditCard"), isNotNull(payments.capturedAt)))
    .get();
}

/** The money that came for an invoice, in the order in which it was marked. */
export function listReceipts({ db }: Pick<Context, "db">, orderId: string) {
  return db
    .select()
    .from(invoiceReceipts)
    .where(and(eq(invoiceReceipts.orderId, orderId), isNull(invoiceReceipts.undoneAt)))
    .orderBy(asc(invoiceReceipts.markedAt), asc(invoiceReceipts.id))
    .all();
}

/** The bill of an order and its corrections, in the order of their numbers. */
export function listBillsOfOrder({ db }: Pick<Context, "db">, orderId: string) {
  const rows = db
    .select()
    .from(bills)
    .where(eq(bills.orderId, orderId))
    .orderBy(asc(bills.year), asc(bills.sequence))
    .all();
  return {
    original: rows.find(({ correctsBillId }) => correctsBillId === null) ?? null,
    corrections: rows.filter(({ correctsBillId }) => correctsBillId !== null),
  };
}
