import type { z } from "zod";
import { findOrderCard } from "~/domain/payment/card/payment.queries.server";
import { draftOrder } from "~/domain/payment/draft-order.server";
import { findOrder, type Order } from "~/domain/payment/order.queries.server";
import { findOrderReferences } from "~/domain/payment/references/references.queries.server";
import { savePaymentMethod } from "~/domain/payment/save-payment-method.server";
import type { placeForm } from "~/domain/payment/schema";
import { statusOf } from "~/forms/order-status";
import { refusalOf } from "~/http/form-action.server";
import type { BookerVisit } from "~/http/visit.server";
import { enteredCard } from "./entered-card.server";
import { nothingToPay, type PayTarget } from "./pay-target.server";
import type { RefusedPayment } from "./refused-payment";

type Chosen = { order: Order } | { refused: RefusedPayment };
type Target = PayTarget & { order: Order; promotionCode: string };

/** The draft as it is to be paid: a card that was entered or another way of paying writes it anew. */
export async function chosenWay(
  visit: BookerVisit,
  { order, company, wanted, promotionCode }: Target,
  { paymentMethod, savePaymentDetails }: z.output<typeof placeForm>,
  form: FormData,
): Promise<Chosen> {
  if (!paymentMethod) return { order };
  const { context } = visit;
  const entered = paymentMethod === "onInvoice" ? null : await enteredCard(visit, company.id, form);
  if (entered?.state === "refused") return { refused: entered.refusal };
  const choice = entered?.brand ?? paymentMethod;
  if (savePaymentDetails === "on") {
    const saved = savePaymentMethod(context, { companyId: company.id, choice });
    if (!saved.ok) return { refused: refusalOf(saved) };
  }
  const same = !entered && choice === (order.cardBrand ?? "onInvoice");
  if (same && (choice === "onInvoice" || findOrderCard(context, order))) return { order };
  const draft = draftOrder(context, {
    companyId: company.id,
    wanted,
    choice,
    ...(entered ? { cardId: entered.cardId } : {}),
    promotionCode,
    references: findOrderReferences(context, order.id) ?? {},
    saveMethod: false,
  });
  if (!draft.ok) return { refused: refusalOf(draft, { field: fieldOf(draft.refusal), status: statusOf(draft) }) };
  return { order: findOrder(context, draft.value.orderId) ?? nothingToPay(visit) };
}

const fieldOf = (refusal: string) =>
  refusal === "cardRequired" || refusal === "paymentMethodNotOffered" ? "paymentMethod" : "form";
