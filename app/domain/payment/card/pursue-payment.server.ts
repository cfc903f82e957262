import { eq } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { readSettings } from "~/domain/shared/settings.server";
import type { PaymentGateway, PaymentState } from "~/gateways/payments/payment-gateway";
import { payments as gatewayOf } from "~/gateways/payments/payments.server";
import { paymentReturnUrl } from "~/gateways/payments/return-urls.server";
import { cardsOnFile, orders } from "~db/schema";
import { applyPaymentState, endOfPayment } from "./apply-payment-state.server";
import { findPayment, type Payment } from "./payment.queries.server";
import { customerOf } from "./payment-customer.server";
import type { PaymentEnd } from "./payment-end";

/**
 * Asks the provider how an attempt stands, begins it there when that has not happened, and does what follows. Whoever
 * asks, browser, webhook or outbox, and however often, the outcome is the same. Rejects when the provider cannot be
 * reached; the outbox asks again.
 */
export async function pursuePayment(
  context: Context,
  paymentId: string,
  gateway: PaymentGateway = gatewayOf(),
): Promise<PaymentEnd> {
  const payment = findPayment(context, paymentId);
  if (!payment) throw new Error(`no payment ${paymentId}`);
  const over = payment.failedAt !== null || payment.releasedAt !== null || payment.capturedAt !== null;
  if (over || payment.provider !== gateway.name) return endOfPayment(context, payment);
  return applyPaymentState(context, paymentId, await askProvider(context, gateway, payment));
}

/** How the provider sees an attempt. The key makes it the same attempt, should it have been begun there before. */
export async function askProvider(context: Context, gateway: PaymentGateway, payment: Payment): Promise<PaymentState> {
  if (payment.providerReference) return gateway.read(payment.providerReference);
  const { id: paymentId, orderId, attempt, amountCents, keepCard, offSession, receiptEmail, cardId } = payment;
  const order = context.db.select().from(orders).where(eq(orders.id, orderId)).get();
  if (!order) throw new Error(`no order ${orderId}`);
  const card = cardId ? context.db.select().from(cardsOnFile).where(eq(cardsOnFile.id, cardId)).get() : null;
  return gateway.authorise({
    key: `order_${orderId}.authorise.${attempt}`,
    amountCents,
    customer: await customerOf(context, gateway, order.companyId),
    card: card?.providerReference ?? null,
    keepCard,
    offSession,
    receiptEmail,
    returnUrl: paymentReturnUrl(orderId),
    title: readSettings(context).productName,
    orderId,
    paymentId,
  });
}
