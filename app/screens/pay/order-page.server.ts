import type { z } from "zod";
import { bookerPrefix } from "~/addresses/booker-paths";
import { payByCard } from "~/domain/payment/card/pay-by-card.server";
import { findLivePayment } from "~/domain/payment/card/payment.queries.server";
import { draftOrder } from "~/domain/payment/draft-order.server";
import { listOrderLines, type Order, promotionCodeOf, wantedOf } from "~/domain/payment/order.queries.server";
import type { PayLineView } from "~/domain/payment/pay-view";
import { placeOrderOnInvoice } from "~/domain/payment/place-order-on-invoice.server";
import { findOrderReferences } from "~/domain/payment/references/references.queries.server";
import type { placeForm, wayForm } from "~/domain/payment/schema";
import { isLocked } from "~/domain/shared/is-locked";
import { clockOf } from "~/domain/shared/time.server";
import { statusOf } from "~/forms/order-status";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import type { BookerVisit } from "~/http/visit.server";
import { logger } from "~/logs/logger.server";
import { afterCharge, askedOrder, lastDecline, pendingHref, settled } from "./card-order.server";
import { chosenWay } from "./chosen-way.server";
import { completeOrder, payPageOf, summaryHref } from "./pay-page.server";
import { nothingToPay, type PayTarget, restOf, targetOf } from "./pay-target.server";

export type OrderTarget = PayTarget & { order: Order; promotionCode: string };

const completedHref = (visit: BookerVisit, orderId: string) =>
  `${bookerPrefix(visit)}/payment-completed?order=${orderId}`;

/** The draft of `?order=`. Without one the page leads back; a placed one leads to its end (PAY-05, D-82). */
export async function draftTarget(visit: BookerVisit): Promise<OrderTarget> {
  const order = askedOrder(visit);
  if (!order) return nothingToPay(visit);
  if (order.settledAt !== null) throw goTo(completedHref(visit, order.id));
  if (findLivePayment(visit.context, order.id)) throw goTo(pendingHref(visit, order.id));
  if (order.abandonedAt !== null) {
    throw await redirectWithFlash(`${bookerPrefix(visit)}/booking-list`, "orderChanged", { kind: "alert" });
  }
  const wanted = wantedOf(order, listOrderLines(visit.context, order.id));
  const target = targetOf(visit, order.companyId, wanted);
  return { ...target, order, promotionCode: promotionCodeOf(visit.context, order) };
}

/** The page of a draft: its people as they stand now, its sums as they were drafted. */
export function orderPageOf(visit: BookerVisit, { order, ...target }: OrderTarget) {
  const page = payPageOf(visit, target, target.promotionCode);
  const { netCents, discountCents, taxCents, totalCents, taxRatePercent } = order;
  return {
    ...page,
    orderId: order.id,
    choice: order.cardBrand ?? ("onInvoice" as const),
    declined: lastDecline(visit, order.id),
    held: heldOf(page.lines),
    sums: { ...page.sums, netCents, discountCents, taxCents, totalCents, taxPercent: taxRatePercent },
  };
}

/** Who is held for the order, and the clock time at which the first hold ends; null when nobody is. */
function heldOf(lines: readonly PayLineView[]): { names: string[]; until: string } | null {
  const held = lines.flatMap(({ firstName, heldUntil }) => (heldUntil ? [{ firstName, heldUntil }] : []));
  if (held.length === 0) return null;
  return {
    names: held.map(({ firstName }) => firstName),
    until: clockOf(Math.min(...held.map(({ heldUntil }) => heldUntil))),
  };
}

/** A settled order of `?order=`, for the pages after it. */
export function settledOrder(visit: BookerVisit) {
  const order = askedOrder(visit);
  if (!order?.orderNumber || order.settledAt === null) return nothingToPay(visit);
  return { ...order, orderNumber: order.orderNumber };
}

/** Places the draft; when it changed since it was shown, it is drafted and shown again (PAY-26, PAY-38). */
export async function placeOrder(shown: z.output<typeof placeForm>, visit: BookerVisit, form: FormData) {
  const target = await draftTarget(visit);
  const { id: orderId } = target.order;
  try {
    const chosen = await chosenWay(visit, target, shown, form);
    if ("refused" in chosen) return chosen.refused;
    const { order } = chosen;
    const { expectedTotalCents } = shown;
    if (order.paymentMethod === "creditCard") {
      const charged = await payByCard(visit.context, { orderId: order.id, expectedTotalCents });
      return afterCharge(visit, order, charged) ?? showAgain(visit, { ...target, order });
    }
    const placed = placeOrderOnInvoice(visit.context, { orderId: order.id, expectedTotalCents });
    if (placed.ok) return settled(visit, order);
    if (placed.refusal === "orderChanged") return showAgain(visit, { ...target, order });
    return refusalOf(placed, { status: statusOf(placed) });
  } catch (error) {
    if (isLocked(error)) throw error;
    logger.error({ error, orderId }, "order was not placed");
    return { form: ["employeeAlreadyBookForaJob" as const], status: 409 };
  }
}

/** Places the draft by the total that was shown; without one it is only said how it will be paid. */
export async function placeOrChoose(
  { expectedTotalCents, ...way }: z.output<typeof wayForm>,
  visit: BookerVisit,
  form: FormData,
) {
  if (expectedTotalCents !== undefined) return placeOrder({ ...way, expectedTotalCents }, visit, form);
  const target = await draftTarget(visit);
  return completeOrder(visit, target, { promotionCode: target.promotionCode, ...way }, form);
}

async function showAgain(visit: BookerVisit, target: OrderTarget) {
  const draft = draftAgain(visit, target, target.wanted);
  if (!draft.ok) return refusalOf(draft, { status: statusOf(draft) });
  const href = summaryHref(visit, target.wanted, draft.value.orderId);
  return redirectWithFlash(href, "orderChanged", { kind: "alert" });
}

/** Goes on with those who can still be booked. */
export async function placeRest(_shown: z.output<typeof placeForm>, visit: BookerVisit) {
  const target = await draftTarget(visit);
  const wanted = restOf(target);
  const draft = draftAgain(visit, target, wanted);
  if (!draft.ok) return refusalOf(draft, { status: statusOf(draft) });
  return goTo(summaryHref(visit, wanted, draft.value.orderId));
}

function draftAgain(visit: BookerVisit, { order, promotionCode, company }: OrderTarget, wanted: PayTarget["wanted"]) {
  const choice = order.cardBrand ?? "onInvoice";
  const cardId = order.cardId ?? undefined;
  return draftOrder(visit.context, {
    companyId: company.id,
    wanted,
    choice,
    ...(cardId ? { cardId } : {}),
    promotionCode,
    references: findOrderReferences(visit.context, order.id) ?? {},
    saveMethod: false,
  });
}
