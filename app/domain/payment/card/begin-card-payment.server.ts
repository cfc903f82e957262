import { eq } from "drizzle-orm";
import { listCompanyUsers } from "~/domain/account/company/company-people.server";
import { findCompany, methodFactsOf } from "~/domain/payment/billing/company-terms.queries.server";
import { findOrder, listOrderLines, type Order, wantedOf } from "~/domain/payment/order.queries.server";
import { listPayLines } from "~/domain/payment/order-pricing.server";
import { hasBillingAddress, type OrderRefusal, orderRefusal } from "~/domain/payment/rules";
import { settleOnInvoice } from "~/domain/payment/settle-on-invoice.server";
import { orderChange, type SettleRefusal, settleOrder } from "~/domain/payment/settle-order.server";
import { isTooSmallForCard } from "~/domain/payment/total-rules";
import type { Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { payments as gatewayOf } from "~/gateways/payments/payments.server";
import { orders, payments, users } from "~db/schema";
import { countPayments, findLivePayment, findOrderCard } from "./payment.queries.server";

export interface BeginCardPayment {
  orderId: string;
  /** The total with VAT, in cents, that the person saw and agreed to. */
  expectedTotalCents: number;
  /** Nobody is there to confirm the payment to a bank. */
  offSession?: boolean;
}

export type BeginRefusal = SettleRefusal | OrderRefusal | "noPaymentDetails";

/** How long the browser has the first word; then the outbox asks the provider. */
const FIRST_CHECK_MS = 20_000;

/**
 * Begins to pay a drafted order by card: from here on the outbox sees to it that the attempt ends, paid or let go.
 * Beginning again while an attempt lives takes that one up, so that a double click, the back button and two tabs are one
 * payment. Nothing is asked of the provider yet. An order that is settled needs no payment: `paymentId` is null. So does
 * one that is too small for a card: it is settled on invoice, whatever the company's ways of paying are.
 */
export function beginCardPayment(
  context: Context,
  { orderId, expectedTotalCents, offSession }: BeginCardPayment,
): Result<{ paymentId: string | null }, BeginRefusal> {
  return transact(context, (tx): Result<{ paymentId: string | null }, BeginRefusal> => {
    const order = findOrder(tx, orderId);
    const company = order && findCompany(tx, order.companyId);
    if (!order || !company) return refuse("notFound");
    if (order.settledAt !== null) return ok({ paymentId: null });
    const live = findLivePayment(tx, orderId);
    if (live) return ok({ paymentId: live.id });
    if (order.abandonedAt !== null || order.totalCents !== expectedTotalCents) return refuse("orderChanged");
    const stored = listOrderLines(tx, orderId);
    const refusal = orderRefusal({
      ...methodFactsOf(tx, company, listPayLines(tx, company.id, wantedOf(order, stored))),
      jobCount: stored.length,
      hasBillingAddress: hasBillingAddress(company),
      choice: order.cardBrand ?? "onInvoice",
    });
    if (refusal) return refuse(refusal);
    if (order.paymentMethod !== "creditCard") return refuse("paymentMethodNotOffered");
    const changed = orderChange(tx, company, order, stored);
    if (changed) return changed;
    if (order.totalCents === 0) return settleForNothing(tx, order);
    if (isTooSmallForCard(order.totalCents)) {
      const settled = settleOnInvoice(tx, order);
      return settled.ok ? ok({ paymentId: null }) : settled;
    }
    const alone = offSession || tx.actor.kind !== "user" || tx.actor.role !== "employer";
    const card = findOrderCard(tx, order);
    // Only Stripe has a page of its own that asks for a card, and somebody must be there to fill it in.
    if (!card && (alone || order.cardId || gatewayOf().name === "sandbox")) return refuse("noPaymentDetails");
    const paymentId = newId(tx.now);
    const payerId = tx.actor.kind === "user" ? tx.actor.userId : null;
    tx.db
      .insert(payments)
      .values({
        id: paymentId,
        orderId,
        method: "creditCard",
        provider: gatewayOf().name,
        amountCents: order.totalCents,
        attempt: countPayments(tx, orderId) + 1,
        cardId: card?.id ?? null,
        keepCard: card ? card.purpose === "orderThenFile" : company.savedPaymentMethod === order.cardBrand,
        payerId,
        receiptEmail: receiptEmailOf(tx, order, alone ? null : payerId),
        offSession: alone,
        createdAt: tx.now,
      })
      .run();
    enqueue(tx, {
      kind: "check-payment",
      payload: { paymentId, round: 0 },
      runAt: tx.now + (payerId ? FIRST_CHECK_MS : 0),
      dedupeKey: `check-payment:${paymentId}:0`,
    });
    return ok({ paymentId });
  });
}

/** A discount of the whole sum leaves nothing to charge; no provider takes an amount of 0. */
function settleForNothing(tx: Context, order: Order): Result<{ paymentId: null }, BeginRefusal> {
  const paid = { authorisedAt: tx.now, capturedAt: tx.now, createdAt: tx.now, amountCents: 0 };
  tx.db
    .insert(payments)
    .values({ id: newId(tx.now), orderId: order.id, method: "creditCard", provider: "none", ...paid })
    .run();
  const settled = settleOrder(tx, { orderId: order.id });
  if (!settled.ok) return settled;
  tx.db.update(orders).set({ paidAt: tx.now }).where(eq(orders.id, order.id)).run();
  return ok({ paymentId: null });
}

/** Receipts go to who pays, else to the company's first person (PAY-44). */
function receiptEmailOf(tx: Context, order: Order, payerId: string | null): string | null {
  const userId = payerId ?? listCompanyUsers(tx, order.companyId)[0]?.id;
  if (!userId) return null;
  return tx.db.select({ email: users.email }).from(users).where(eq(users.id, userId)).get()?.email ?? null;
}
