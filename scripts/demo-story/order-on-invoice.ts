import { draftOrder } from "~/domain/payment/draft-order.server";
import { findOrder } from "~/domain/payment/order.queries.server";
import type { Wanted } from "~/domain/payment/order-pricing.server";
import { placeOrderOnInvoice } from "~/domain/payment/place-order-on-invoice.server";
import type { Company } from "./seed-companies";
import { done, type Story } from "./story";

export function orderOnInvoice(story: Story, { actor }: Company, wanted: Wanted): void {
  const context = story.as(actor);
  const order = {
    companyId: actor.companyId,
    wanted,
    choice: "onInvoice",
    promotionCode: "",
    saveMethod: true,
  } as const;
  const { orderId } = done(draftOrder(context, order));
  const expectedTotalCents = findOrder(context, orderId)?.totalCents ?? 0;
  done(placeOrderOnInvoice(context, { orderId, expectedTotalCents }));
}
