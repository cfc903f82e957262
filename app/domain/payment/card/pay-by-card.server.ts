import { findOrder } from "~/domain/payment/order.queries.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result } from "~/domain/shared/result";
import type { PaymentGateway } from "~/gateways/payments/payment-gateway";
import { payments as gatewayOf } from "~/gateways/payments/payments.server";
import { type BeginCardPayment, type BeginRefusal, beginCardPayment } from "./begin-card-payment.server";
import type { PaymentEnd } from "./payment-end";
import { pursuePayment } from "./pursue-payment.server";

/**
 * Pays a drafted order by card, as far as it goes at once: settled, waiting for the person, failed or lost. When the
 * provider cannot be reached, nobody knows whether it was asked: the attempt waits, and the outbox finds out.
 */
export async function payByCard(
  context: Context,
  input: BeginCardPayment,
  gateway: PaymentGateway = gatewayOf(),
): Promise<Result<PaymentEnd, BeginRefusal>> {
  const begun = beginCardPayment(context, input);
  if (!begun.ok) return begun;
  const { paymentId } = begun.value;
  if (paymentId) return ok(await pursueOrWait(context, paymentId, gateway));
  return ok({
    state: "settled",
    orderId: input.orderId,
    orderNumber: findOrder(context, input.orderId)?.orderNumber ?? "",
  });
}

/** What the provider says, or that nobody knows yet. */
export async function pursueOrWait(
  context: Context,
  paymentId: string,
  gateway: PaymentGateway = gatewayOf(),
  onError: (error: unknown) => void = () => {},
): Promise<PaymentEnd> {
  try {
    return await pursuePayment(context, paymentId, gateway);
  } catch (error) {
    onError(error);
    return { state: "waiting", url: null };
  }
}
