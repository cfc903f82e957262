import { findOrder } from "~/domain/payment/order.queries.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { failPayment } from "./apply-payment-state.server";
import { findLivePayment } from "./payment.queries.server";

/**
 * Ends an attempt that has booked nothing yet, so that the order can be paid another way. Should the provider say yes
 * after all, that is let go. Giving up what is over changes nothing; what is settled stays.
 */
export function giveUpPayment(context: Context, { orderId }: { orderId: string }): Result<undefined, "orderSettled"> {
  return transact(context, (tx): Result<undefined, "orderSettled"> => {
    const payment = findOrder(tx, orderId) && findLivePayment(tx, orderId);
    if (!payment) return ok();
    if (payment.authorisedAt !== null || payment.method !== "creditCard") return refuse("orderSettled");
    failPayment(tx, payment, { key: "paymentGivenUp", providerMessage: "", reference: null });
    return ok();
  });
}
