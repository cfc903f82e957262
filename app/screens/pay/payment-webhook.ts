import { webhookAction } from "~/access/guards.server";
import { handlePaymentEvent } from "~/domain/payment/card/handle-payment-event.server";
import { payments } from "~/gateways/payments/payments.server";
import { logger } from "~/logs/logger.server";

/** Where the payment provider tells what happened. Its signature over the body, not an origin, says who speaks. */
export const action = webhookAction(({ context, body, request }) => {
  const event = payments().verifyWebhook(body, request.headers.get("Stripe-Signature") ?? "");
  if (!event) throw new Response("400", { status: 400, statusText: "Bad Request" });
  const { taken } = handlePaymentEvent(context, event);
  logger.info({ event: event.id, kind: event.kind, taken }, "payment event");
  return new Response(null, { status: 204 });
});
