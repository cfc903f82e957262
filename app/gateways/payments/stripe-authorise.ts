import type Stripe from "stripe";
import type { Authorisation, PaymentState, Waiting } from "./payment-gateway";
import { payingStateOf } from "./stripe-answers";

/** Nothing but cards is taken. */
export const CARD: ["card"] = ["card"];
/** The card belongs to every answer, so that its brand and last digits can be shown. */
export const WITH_CARD = { expand: ["payment_method"] };

/** Reserves the amount on a card that is known. */
export async function reserve(stripe: Stripe, input: Authorisation, card: string): Promise<PaymentState> {
  const intent = await stripe.paymentIntents.create(
    {
      ...sharedOf(input),
      amount: input.amountCents,
      currency: "eur",
      customer: input.customer,
      payment_method: card,
      allowed_payment_method_types: CARD,
      confirm: true,
      ...(input.offSession ? { off_session: true } : { return_url: input.returnUrl }),
      ...WITH_CARD,
    },
    { idempotencyKey: input.key },
  );
  return payingStateOf(intent);
}

/** Stripe's own page, for browsers without our scripts. */
export async function openCheckout(stripe: Stripe, input: Authorisation): Promise<Waiting> {
  const { amountCents, customer, key, orderId, paymentId, returnUrl, title: name } = input;
  const page = await stripe.checkout.sessions.create(
    {
      mode: "payment",
      customer,
      allowed_payment_method_types: CARD,
      line_items: [{ quantity: 1, price_data: { currency: "eur", unit_amount: amountCents, product_data: { name } } }],
      payment_intent_data: sharedOf(input),
      metadata: { order: orderId, payment: paymentId },
      client_reference_id: orderId,
      success_url: returnUrl,
      cancel_url: returnUrl,
    },
    { idempotencyKey: key },
  );
  return { state: "waiting", reference: page.id, url: page.url };
}

function sharedOf({ keepCard, orderId, paymentId, receiptEmail }: Authorisation) {
  return {
    capture_method: "manual" as const,
    metadata: { order: orderId, payment: paymentId },
    ...(receiptEmail ? { receipt_email: receiptEmail } : {}),
    ...(keepCard ? { setup_future_usage: "off_session" as const } : {}),
  };
}
