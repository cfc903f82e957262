import { findCompany, methodFactsOf } from "~/domain/payment/billing/company-terms.queries.server";
import { throwIfFault } from "~/gateways/faults.server";
import type { Context, UserActor } from "../shared/context";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import { findOrder, listOrderLines, wantedOf } from "./order.queries.server";
import { listPayLines } from "./order-pricing.server";
import { hasBillingAddress, type OrderRefusal, orderRefusal } from "./rules";
import { settleOnInvoice } from "./settle-on-invoice.server";
import type { Settled, SettleRefusal } from "./settle-order.server";

export interface PlaceOrder {
  orderId: string;
  /** The total with VAT, in cents, that the person saw and agreed to. */
  expectedTotalCents: number;
}

/**
 * Places a drafted order on invoice and settles it (PAY-26). Placing it again gives the same order. It is refused when
 * the total is not the one that was shown, without a billing address (PAY-19), or when the job is too near (PAY-18).
 */
export function placeOrderOnInvoice(
  context: Context<UserActor>,
  { orderId, expectedTotalCents }: PlaceOrder,
): Result<Settled, SettleRefusal | OrderRefusal> {
  throwIfFault("order.settle");
  return transact(context, (tx): Result<Settled, SettleRefusal | OrderRefusal> => {
    const order = findOrder(tx, orderId);
    const company = order && findCompany(tx, order.companyId);
    if (!order || !company) return refuse("notFound");
    if (order.settledAt !== null && order.orderNumber) return ok({ orderId, orderNumber: order.orderNumber });
    if (order.totalCents !== expectedTotalCents) return refuse("orderChanged");
    const stored = listOrderLines(tx, orderId);
    const refusal = orderRefusal({
      ...methodFactsOf(tx, company, listPayLines(tx, company.id, wantedOf(order, stored))),
      jobCount: stored.length,
      hasBillingAddress: hasBillingAddress(company),
      choice: order.cardBrand ?? "onInvoice",
    });
    if (refusal) return refuse(refusal);
    if (order.paymentMethod !== "invoice") return refuse("paymentMethodNotOffered");
    return settleOnInvoice(tx, order);
  });
}
