import { eq } from "drizzle-orm";
import { holdCard } from "~/domain/account/company/hold-card.server";
import { findOrder, type Order } from "~/domain/payment/order.queries.server";
import { type SettleRefusal, settleOrder } from "~/domain/payment/settle-order.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { type Details, type Ok, ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import type { PaymentState, RegisteredCard } from "~/gateways/payments/payment-gateway";
import type { CardRefusalKey } from "~/gateways/payments/refusal-keys";
import { cardsOnFile, orders, payments } from "~db/schema";
import { findPayment, type Payment } from "./payment.queries.server";
import type { PaymentEnd } from "./payment-end";

type Applied = Result<PaymentEnd, SettleRefusal>;

/**
 * Makes of what the provider says what follows from it here, in one transaction. It may be told the same thing again, or
 * an older thing after a newer one. What is authorised settles the order and books, or, when a person or the price was
 * lost meanwhile, is let go: nobody pays for what they did not get.
 */
export function applyPaymentState(context: Context, paymentId: string, state: PaymentState): PaymentEnd {
  const applied = transact(context, (tx): Applied => {
    const payment = findPayment(tx, paymentId);
    const order = payment && findOrder(tx, payment.orderId);
    if (!payment || !order) throw new Error(`no payment ${paymentId}`);
    if (payment.failedAt !== null || payment.releasedAt !== null) return ok(keepAway(tx, payment, state));
    return apply(tx, payment, order, state);
  });
  return applied.ok ? applied.value : letGo(context, paymentId, state, applied);
}

/** How an attempt stands by what is stored. */
export function endOfPayment({ db }: Pick<Context, "db">, payment: Payment): PaymentEnd {
  const order = db.select().from(orders).where(eq(orders.id, payment.orderId)).get();
  if (payment.releasedAt !== null) {
    const details: Details = payment.failureMessage ? { name: payment.failureMessage } : {};
    return { state: "lost", refusal: payment.failureKey ?? "orderChanged", details };
  }
  if (payment.failedAt !== null) {
    const key = (payment.failureKey ?? "paymentfailed") as CardRefusalKey;
    return { state: "failed", key, providerMessage: payment.failureMessage ?? "" };
  }
  if (payment.authorisedAt !== null && order?.orderNumber) {
    return { state: "settled", orderId: order.id, orderNumber: order.orderNumber };
  }
  return { state: "waiting", url: payment.actionUrl };
}

function apply(tx: Context, payment: Payment, order: Order, state: PaymentState): Applied {
  if (state.state === "authorised" || state.state === "captured") return acceptMoney(tx, payment, order, state);
  if (payment.authorisedAt !== null) {
    // An older answer that arrives late changes nothing; what was authorised and let go by the provider is loud.
    if (state.state === "released") throw new Error(`authorisation of payment ${payment.id} ended at the provider`);
    return ok(endOfPayment(tx, payment));
  }
  if (state.state === "waiting") {
    change(tx, payment, { providerReference: state.reference, actionUrl: state.url });
    return ok({ state: "waiting", url: state.url });
  }
  const refused = state.state === "refused" ? state.refusal : { key: "paymentfailed" as const, providerMessage: "" };
  failPayment(tx, payment, { ...refused, reference: state.reference, key: refused.key });
  return ok({ state: "failed", key: refused.key, providerMessage: refused.providerMessage });
}

type Failure = { key: CardRefusalKey | "paymentGivenUp"; providerMessage: string; reference: string | null };

/** Ends an attempt that pays for nothing; the provider is told to let go of whatever it may hold. */
export function failPayment(tx: Context, payment: Payment, { key, providerMessage, reference }: Failure): void {
  const providerReference = reference ?? payment.providerReference;
  change(tx, payment, {
    failedAt: tx.now,
    failureKey: key,
    failureMessage: providerMessage,
    providerReference,
    actionUrl: null,
  });
  if (providerReference !== null || key === "paymentGivenUp") release(tx, payment);
  forgetOrderCard(tx, payment);
  if (payment.offSession) {
    const { id: paymentId, orderId } = payment;
    enqueue(tx, { kind: "payment-failed", payload: { paymentId, orderId }, dedupeKey: `payment-failed:${paymentId}` });
  }
  audit(tx, payment, "payment.failed", { key });
}

/** A card for one order served for one attempt: the provider may take it no second time. */
function forgetOrderCard(tx: Context, { cardId, orderId }: Payment): void {
  const card = cardId ? tx.db.select().from(cardsOnFile).where(eq(cardsOnFile.id, cardId)).get() : null;
  if (!card || card.purpose === "file") return;
  tx.db.update(cardsOnFile).set({ removedAt: tx.now }).where(eq(cardsOnFile.id, card.id)).run();
  tx.db.update(orders).set({ cardId: null }).where(eq(orders.id, orderId)).run();
}

type Received = Extract<PaymentState, { state: "authorised" | "captured" }>;

function acceptMoney(tx: Context, payment: Payment, order: Order, state: Received): Applied {
  if (payment.authorisedAt === null) {
    if (state.amountCents !== payment.amountCents) return refuse("orderChanged");
    change(tx, payment, { authorisedAt: tx.now, providerReference: state.reference, actionUrl: null });
    if (state.card) tx.db.update(orders).set({ cardBrand: state.card.brand }).where(eq(orders.id, order.id)).run();
    const settled = settleOrder(tx, { orderId: order.id });
    if (!settled.ok) return settled;
    keepOrDropCard(tx, payment, order, state.card);
    if (state.state === "authorised") {
      const { id: paymentId } = payment;
      enqueue(tx, { kind: "capture-payment", payload: { paymentId }, dedupeKey: `capture-payment:${paymentId}` });
    }
  }
  if (state.state === "captured" && payment.capturedAt === null) {
    change(tx, payment, { capturedAt: tx.now });
    tx.db.update(orders).set({ paidAt: tx.now }).where(eq(orders.id, order.id)).run();
    audit(tx, payment, "payment.captured", {});
  }
  const now = findPayment(tx, payment.id);
  return ok(now ? endOfPayment(tx, now) : { state: "waiting", url: null });
}

/** A card for one order is forgotten with it, unless the person asked to keep it (PAY-40). */
function keepOrDropCard(tx: Context, { cardId, keepCard }: Payment, order: Order, used: RegisteredCard | null): void {
  const card = cardId ? tx.db.select().from(cardsOnFile).where(eq(cardsOnFile.id, cardId)).get() : null;
  if (card?.purpose === "file") return;
  if (card) tx.db.update(cardsOnFile).set({ removedAt: tx.now }).where(eq(cardsOnFile.id, card.id)).run();
  if (!keepCard) return;
  if (card) holdCard(tx, { companyId: order.companyId, card: { ...card, reference: card.providerReference } });
  else if (used) holdCard(tx, { companyId: order.companyId, card: used });
}

/** The order cannot be settled any more: its people stay free, its money goes back. */
function letGo(
  context: Context,
  paymentId: string,
  state: PaymentState,
  { refusal, details }: { refusal: string; details?: Details },
): PaymentEnd {
  const stored = transact(context, (tx): Ok<PaymentEnd> => {
    const payment = findPayment(tx, paymentId);
    if (!payment) throw new Error(`no payment ${paymentId}`);
    if (payment.authorisedAt !== null || payment.releasedAt !== null || payment.failedAt !== null) {
      return ok(endOfPayment(tx, payment));
    }
    const name = typeof details?.name === "string" ? details.name : null;
    change(tx, payment, {
      providerReference: state.reference,
      releasedAt: tx.now,
      failureKey: refusal,
      failureMessage: name,
      actionUrl: null,
    });
    release(tx, payment);
    audit(tx, payment, "payment.released", { refusal });
    return ok({ state: "lost", refusal, details: details ?? {} });
  });
  if (!stored.ok) throw new Error(stored.refusal);
  return stored.value;
}

/** The attempt was over before the provider was done with it: whatever it reserved goes back. */
function keepAway(tx: Context, payment: Payment, state: PaymentState): PaymentEnd {
  if (payment.providerReference === null && state.reference)
    change(tx, payment, { providerReference: state.reference });
  const holds = state.state === "authorised" || state.state === "waiting";
  if (holds && payment.releaseConfirmedAt === null) release(tx, payment);
  return endOfPayment(tx, payment);
}

function release(tx: Context, { id: paymentId }: Payment): void {
  enqueue(tx, { kind: "release-payment", payload: { paymentId }, dedupeKey: `release-payment:${paymentId}` });
}

function change(tx: Context, { id }: Payment, values: Partial<Payment>): void {
  tx.db.update(payments).set(values).where(eq(payments.id, id)).run();
}

function audit(tx: Context, payment: Payment, action: string, data: Record<string, unknown>): void {
  const order = tx.db.select({ companyId: orders.companyId }).from(orders).where(eq(orders.id, payment.orderId)).get();
  recordAudit(tx, {
    action,
    objectType: "payment",
    objectId: payment.id,
    companyId: order?.companyId ?? null,
    data: { orderId: payment.orderId, amountCents: payment.amountCents, ...data },
  });
}
