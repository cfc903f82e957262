import { json } from "@remix-run/node";
import { shownCardOf } from "~/domain/payment/card/card-form";
import { findOrderCard } from "~/domain/payment/card/payment.queries.server";
import { type DraftRefusal, draftOrder } from "~/domain/payment/draft-order.server";
import { findOrder } from "~/domain/payment/order.queries.server";
import { findPromotion, type Wanted } from "~/domain/payment/order-pricing.server";
import type { PayAnswer } from "~/domain/payment/pay-answer";
import { payPage } from "~/domain/payment/pay-page.queries.server";
import { orderForm, promotionForm } from "~/domain/payment/schema";
import type { Refused } from "~/domain/shared/result";
import { FaultError } from "~/gateways/faults.server";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import { parseForm } from "~/http/forms.server";
import { intentOf } from "~/http/intent.server";
import { logger } from "~/logger.server";
import { cardEntryView, heldCardView, isSandbox } from "./card-entry.server";
import { bookerPrefix, overviewPath } from "./cart.server";
import { enteredCard } from "./entered-card.server";
import { type BookerVisit, type PayTarget, restOf } from "./pay-target.server";

export const refusedPayment = (status: number, answer: Partial<PayAnswer>) =>
  json<PayAnswer>({ errors: {}, details: {}, typed: {}, ...answer }, { status });

export function payPageOf(visit: BookerVisit, { company, wanted, lines }: PayTarget, promotionCode: string) {
  const page = payPage(visit.context, {
    company,
    kind: wanted.kind,
    lines,
    language: visit.language,
    promotionCode,
    prefix: bookerPrefix(visit),
    overviewHref: overviewPath(visit),
  });
  const acceptsCards = page.offers.some(({ choice }) => choice !== "onInvoice");
  return {
    ...page,
    card: acceptsCards ? heldCardView(visit.context, company.id) : null,
    // Only the company itself enters its card (PROF-39).
    entry: acceptsCards && visit.user.role === "employer" ? cardEntryView() : null,
    sandbox: acceptsCards && isSandbox(),
  };
}

/** Where an order that was drafted is shown with its VAT before it is placed. */
export function summaryHref(visit: BookerVisit, wanted: Wanted, orderId: string): string {
  const page = wanted.kind === "outstanding" ? "request-payment-summary" : "request-book-payment-summary";
  return `${bookerPrefix(visit)}/${page}?order=${orderId}`;
}

/** Redeems a code: the same page with the code, or the form again with the reason (PAY-13). */
export async function redeem(visit: BookerVisit) {
  const submission = await parseForm(visit, promotionForm);
  const typed = { promotionCode: String((await visit.form()).get("promotionCode") ?? "") };
  if (submission.status !== "success") return refusedPayment(400, { errors: submission.error ?? {}, typed });
  const found = findPromotion(visit.context, submission.value.promotionCode);
  if (!found.ok) return refusedPayment(400, { errors: { promotionCode: [found.refusal] }, typed });
  const query = new URLSearchParams(visit.url.searchParams);
  query.set("code", found.value?.code ?? "");
  return redirectWithFlash(`${visit.url.pathname}?${query}`, "promotionApplied");
}

/** Drafts the order and goes on to its summary (PAY-24). "rest" leaves out who was lost meanwhile. */
export async function completeOrder(visit: BookerVisit, target: PayTarget) {
  const submission = await parseForm(visit, orderForm);
  const form = await visit.form();
  const typed = {
    paymentMethod: String(form.get("paymentMethod") ?? ""),
    savePaymentDetails: form.get("savePaymentDetails") === "on",
  };
  const card = shownCardOf(form);
  if (submission.status !== "success") return refusedPayment(400, { errors: submission.error ?? {}, typed, card });
  const { paymentMethod, savePaymentDetails, promotionCode } = submission.value;
  const wanted = intentOf(form, ["rest", ""]) === "rest" ? restOf(target) : target.wanted;
  try {
    const entered = paymentMethod === "onInvoice" ? null : await enteredCard(visit, target.company.id, form);
    if (entered?.state === "refused") return refusedPayment(entered.status, { ...entered.answer, typed, card });
    const draft = draftOrder(visit.context, {
      companyId: target.company.id,
      wanted,
      choice: entered?.brand ?? paymentMethod,
      ...(entered ? { cardId: entered.cardId } : {}),
      promotionCode: promotionCode ?? "",
      saveMethod: savePaymentDetails === "on",
    });
    if (!draft.ok && draft.refusal === "paymentPending") {
      return goTo(`${bookerPrefix(visit)}/payment-pending?order=${draft.details?.orderId}`);
    }
    if (!draft.ok)
      return refusedPayment(statusOf(draft), { errors: fieldOf(draft), details: draft.details ?? {}, typed, card });
    return goTo(afterDraft(visit, wanted, draft.value.orderId));
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    logger.error({ error }, "order was not drafted");
    return refusedPayment(502, { errors: { form: ["paymentIntentFailed"] }, typed, card });
  }
}

/** A drafted order that is paid by a card which is not known yet asks for it; any other shows its summary. */
function afterDraft(visit: BookerVisit, wanted: Wanted, orderId: string): string {
  const order = findOrder(visit.context, orderId);
  const asked = visit.url.searchParams.get("order") === orderId;
  if (order?.paymentMethod === "creditCard" && !findOrderCard(visit.context, order)) {
    const atProvider = asked && !isSandbox() && visit.user.role === "employer";
    if (!atProvider) return cardHref(visit, orderId);
  }
  return summaryHref(visit, wanted, orderId);
}

/** Where the card for a drafted order is entered (PAY-04, PAY-24). */
export const cardHref = (visit: BookerVisit, orderId: string) =>
  `${bookerPrefix(visit)}/request-payment?order=${orderId}`;

const BAD_INPUT = new Set(["noJobsToPay", "billingaddressdetails", "paymentMethodNotOffered", "cardRequired"]);

/** What is wrong with the form is 400, what somebody else was quicker with is 409. */
export function statusOf({ refusal }: { refusal: string }): number {
  if (refusal === "notFound") return 404;
  return BAD_INPUT.has(refusal) || refusal.startsWith("promotion") ? 400 : 409;
}

const FIELD_OF: Partial<Record<string, string>> = {
  cardRequired: "paymentMethod",
  paymentMethodNotOffered: "paymentMethod",
};

function fieldOf({ refusal }: Refused<DraftRefusal>): Record<string, string[]> {
  const field = refusal.startsWith("promotion") ? "promotionCode" : (FIELD_OF[refusal] ?? "form");
  return { [field]: [refusal] };
}
