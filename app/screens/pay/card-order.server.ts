import { bookerPrefix } from "~/addresses/booker-paths";
import { declinedOf } from "~/answers/card-view.server";
import { endOfPayment } from "~/domain/payment/card/apply-payment-state.server";
import { giveUpPayment } from "~/domain/payment/card/give-up-payment.server";
import { type payByCard, pursueOrWait } from "~/domain/payment/card/pay-by-card.server";
import { findCardOfPayment, findLastPayment, findLivePayment } from "~/domain/payment/card/payment.queries.server";
import { findOrder, listOrderLines, type Order, wantedOf } from "~/domain/payment/order.queries.server";
import type { MessageKey } from "~/domain/shared/result";
import { isSandbox } from "~/forms/card-entry.server";
import { statusOf } from "~/forms/order-status";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import type { BookerVisit } from "~/http/visit.server";
import { logger } from "~/logs/logger.server";
import type { Declined } from "~/ui/card/card-view";
import { summaryHref } from "./pay-page.server";
import { nothingToPay } from "./pay-target.server";
import type { RefusedPayment } from "./refused-payment";

/** Between the order and its booking: what the provider or the bank has to say. */
export const pendingHref = (visit: BookerVisit, orderId: string) =>
  `${bookerPrefix(visit)}/payment-pending?order=${orderId}`;

/** The order of `?order=`, or null when it is missing, unknown or another company's. */
export function askedOrder({ url, context }: BookerVisit): Order | null {
  return findOrder(context, url.searchParams.get("order") ?? "");
}

/**
 * Where charging the card of a draft leads: on, to the bank, or back to the order with the reason (PAY-22, PAY-23,
 * PAY-38); null when the draft is not what was shown any more.
 */
export function afterCharge(
  visit: BookerVisit,
  order: Order,
  begun: Awaited<ReturnType<typeof payByCard>>,
): Promise<Response> | Response | RefusedPayment | null {
  if (!begun.ok && begun.refusal === "orderChanged") return null;
  if (!begun.ok && begun.refusal === "noPaymentDetails") return { form: ["noPaymentDetails"], status: 402 };
  if (!begun.ok) return refusalOf(begun, { status: statusOf(begun) });
  const end = begun.value;
  if (end.state === "settled") return settled(visit, order);
  if (end.state === "waiting") return goTo(`${pendingHref(visit, order.id)}${end.url ? "&go=1" : "&back=1"}`);
  if (end.state === "failed") return { status: 402, values: { declined: declinedPayment(visit, order.id, end.key) } };
  return refusalOf({ ...end, refusal: end.refusal as MessageKey }, { status: 409 });
}

/** The thanks, for an order that is paid or placed on invoice. */
export function settled(visit: BookerVisit, order: Order): Promise<Response> {
  const message = order.kind === "outstanding" ? "outstandingamountpaid" : "staffbooked";
  return redirectWithFlash(`${bookerPrefix(visit)}/payment-success?order=${order.id}`, message);
}

/** The page between: what the attempt of `?order=` waits for. Leads on as soon as it is over. */
export async function pendingPayment(visit: BookerVisit) {
  const order = askedOrder(visit);
  if (!order) return nothingToPay(visit);
  if (order.settledAt !== null) throw goTo(`${bookerPrefix(visit)}/payment-success?order=${order.id}`);
  const payment = findLivePayment(visit.context, order.id);
  if (!payment) throw await backToOrder(visit, order);
  const query = visit.url.searchParams;
  return {
    orderId: order.id,
    totalCents: order.totalCents,
    url: payment.actionUrl,
    /** Sent on at once, or back from there: then the page asks by itself. */
    go: query.has("go") && payment.actionUrl !== null,
    asks: query.has("back") || payment.actionUrl === null,
    sandbox: isSandbox(),
  };
}

/** The order after an attempt that came to nothing; who was lost is named there (PAY-38). */
function backToOrder(visit: BookerVisit, order: Order) {
  const wanted = wantedOf(order, listOrderLines(visit.context, order.id));
  const href = summaryHref(visit, wanted, order.id);
  const last = findLastPayment(visit.context, order.id);
  const end = last && endOfPayment(visit.context, last);
  if (end?.state !== "lost") return Promise.resolve(goTo(href));
  return redirectWithFlash(href, end.refusal, { kind: "alert", values: { name: String(end.details.name ?? "") } });
}

/** The attempt of `?order=`, or where it leads when none is running any more. */
async function runningPayment(visit: BookerVisit) {
  const order = askedOrder(visit) ?? nothingToPay(visit);
  const payment = findLivePayment(visit.context, order.id);
  if (!payment) throw await backToOrder(visit, order);
  return { order, payment };
}

/** Asks the provider now. */
export async function checkPayment(visit: BookerVisit): Promise<Response> {
  const { order, payment } = await runningPayment(visit);
  const end = await pursueOrWait(visit.context, payment.id, undefined, (error) =>
    logger.error({ error, orderId: order.id }, "provider did not answer"),
  );
  if (end.state === "failed" || end.state === "lost") return backToOrder(visit, order);
  return end.state === "settled" ? settled(visit, order) : goTo(`${pendingHref(visit, order.id)}&back=1`);
}

/** Ends the attempt; when the money came meanwhile, where one waits for it shows what became of it. */
export async function endPayment(visit: BookerVisit): Promise<Response> {
  const { order } = await runningPayment(visit);
  const givenUp = giveUpPayment(visit.context, { orderId: order.id });
  return givenUp.ok
    ? backToOrder(visit, order)
    : redirectWithFlash(pendingHref(visit, order.id), givenUp.refusal, { kind: "alert" });
}

/** How the last attempt to pay failed, for who comes back from their bank. */
export function lastDecline(visit: BookerVisit, orderId: string): Declined | null {
  const last = findLastPayment(visit.context, orderId);
  const end = last && last.failedAt !== null ? endOfPayment(visit.context, last) : null;
  return end?.state === "failed" ? declinedPayment(visit, orderId, end.key) : null;
}

/** Names the card of the attempt; nobody's card was refused where the person gave up. */
function declinedPayment({ context, t }: BookerVisit, orderId: string, key: string): Declined {
  const card = key === "paymentGivenUp" ? null : findCardOfPayment(context, findLastPayment(context, orderId));
  return declinedOf(t, { key, card });
}
