import { and, count, desc, eq, isNull } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { payments as gatewayOf } from "~/gateways/payments/payments.server";
import { cardsOnFile, payments } from "~db/schema";

export type Payment = typeof payments.$inferSelect;
export type Card = typeof cardsOnFile.$inferSelect;

/** One attempt to pay, whatever became of it, or null. */
export function findPayment({ db }: Pick<Context, "db">, paymentId: string): Payment | null {
  return db.select().from(payments).where(eq(payments.id, paymentId)).get() ?? null;
}

/** The attempt that may still pay this order, or has paid it. */
export function findLivePayment({ db }: Pick<Context, "db">, orderId: string): Payment | null {
  const live = and(eq(payments.orderId, orderId), isNull(payments.failedAt), isNull(payments.releasedAt));
  return db.select().from(payments).where(live).get() ?? null;
}

export function findLastPayment({ db }: Pick<Context, "db">, orderId: string): Payment | null {
  return (
    db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.attempt)).limit(1).get() ??
    null
  );
}

/** The card that an attempt tried, also when it serves no more, or null when the provider asked for one itself. */
export function findCardOfPayment({ db }: Pick<Context, "db">, payment: Pick<Payment, "cardId"> | null): Card | null {
  if (!payment?.cardId) return null;
  return db.select().from(cardsOnFile).where(eq(cardsOnFile.id, payment.cardId)).get() ?? null;
}

/** How many attempts an order has had; the number of the next goes into its key. */
export function countPayments({ db }: Pick<Context, "db">, orderId: string): number {
  return db.select({ many: count() }).from(payments).where(eq(payments.orderId, orderId)).get()?.many ?? 0;
}

/** The attempt that the provider means, or null when it is none of ours. */
export function findPaymentByReference({ db }: Pick<Context, "db">, reference: string): Payment | null {
  const named = and(eq(payments.provider, gatewayOf().name), eq(payments.providerReference, reference));
  return db.select().from(payments).where(named).get() ?? null;
}

/** The card that an order names, while it can be charged; cards of another provider are none. */
export function findOrderCard(
  { db }: Pick<Context, "db">,
  order: { cardId: string | null; companyId: string },
): Card | null {
  if (!order.cardId) return null;
  const usable = and(
    eq(cardsOnFile.id, order.cardId),
    eq(cardsOnFile.companyId, order.companyId),
    eq(cardsOnFile.provider, gatewayOf().name),
    isNull(cardsOnFile.removedAt),
  );
  return db.select().from(cardsOnFile).where(usable).get() ?? null;
}
