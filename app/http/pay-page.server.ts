import { json } from "@remix-run/node";
import type { SessionUser } from "~/domain/account/sessions.server";
import {
  listBookingLines,
  listCompaniesWithEntries,
  listEntryKeys,
} from "~/domain/payment/booking-lines.queries.server";
import { addOrderCard, registerCard } from "~/domain/payment/card-on-file.server";
import { type Company, findCompany } from "~/domain/payment/company-terms.queries.server";
import { type DraftRefusal, draftOrder } from "~/domain/payment/draft-order.server";
import { findBookedOrder, findOrder } from "~/domain/payment/order.queries.server";
import { findPromotion, listPayLines, type Wanted } from "~/domain/payment/order-pricing.server";
import { findOutstanding } from "~/domain/payment/outstanding-lines.queries.server";
import type { PayAnswer } from "~/domain/payment/pay-answer";
import type { PayLine } from "~/domain/payment/pay-line";
import { payPage } from "~/domain/payment/pay-page.queries.server";
import { findOrderCard } from "~/domain/payment/payment.queries.server";
import { orderForm, promotionForm } from "~/domain/payment/schema";
import type { Refused } from "~/domain/shared/result";
import { FaultError } from "~/gateways/faults.server";
import type { RegisteredCard } from "~/gateways/payment-gateway";
import { logger } from "~/logger.server";
import { cardEntryView, cardOfForm, heldCardView, isSandbox } from "./card-entry.server";
import { deskPrefix, overviewPath } from "./cart.server";
import { goTo, redirectWithFlash } from "./flash.server";
import { parseForm } from "./forms.server";
import { countCard, tooManyRequests } from "./limits.server";
import type { Visit } from "./visit.server";

export type DeskVisit = Visit<SessionUser & { role: "employer" | "superuser" }>;

/** What a payment screen is about. */
export type PayTarget = { company: Company; wanted: Wanted; lines: PayLine[] };

export const refusedPayment = (status: number, answer: Partial<PayAnswer>) =>
  json<PayAnswer>({ errors: {}, details: {}, typed: {}, ...answer }, { status });

/** Payment screens without jobs lead back (PAY-09, PAY-10). */
export function nothingToPay(visit: DeskVisit): never {
  throw goTo(overviewPath(visit));
}

function unknown(): never {
  throw new Response("404", { status: 404, statusText: "Not Found" });
}

export function targetOf({ context }: DeskVisit, companyId: string, wanted: Wanted): PayTarget {
  const company = findCompany(context, companyId);
  return company ? { company, wanted, lines: listPayLines(context, companyId, wanted) } : unknown();
}

/** The booking list as a whole; the agency says whose (CART-08). */
export function listTarget(visit: DeskVisit): PayTarget {
  const { user, url, context } = visit;
  const waiting = () => listCompaniesWithEntries(context);
  const companyId = user.companyId ?? url.searchParams.get("company") ?? (waiting().length === 1 ? waiting()[0] : null);
  const lines = companyId ? listEntryKeys(context, companyId) : [];
  return companyId && lines.length > 0 ? targetOf(visit, companyId, { kind: "list", lines }) : nothingToPay(visit);
}

/** One applicant to book now, or the extra hours of an event (PAY-01, PAY-03). */
export async function bookingTarget(visit: DeskVisit): Promise<PayTarget> {
  const { url, context, user } = visit;
  const query = url.searchParams;
  if (query.has("payOutStanding")) return outstandingTarget(visit, query.get("event"));
  const positionId = query.get("position");
  const applicationId = query.get("application");
  if (!positionId || !applicationId) return nothingToPay(visit);
  const booked = findBookedOrder(context, applicationId);
  if (booked)
    throw await redirectWithFlash(`${deskPrefix(visit)}/payment-completed?order=${booked.id}`, "orderSettled");
  const lines = [{ positionId, applicationId }];
  const [line] = listBookingLines(context, lines);
  if (!line || (user.companyId && line.companyId !== user.companyId)) return unknown();
  return targetOf(visit, line.companyId, { kind: "booking", lines });
}

async function outstandingTarget(visit: DeskVisit, eventId: string | null): Promise<PayTarget> {
  if (!eventId) return nothingToPay(visit);
  const outstanding = findOutstanding(visit.context, eventId);
  if (!outstanding) return unknown();
  if (!outstanding.payable) {
    const back = visit.user.role === "employer" ? `/organization/my-events/${eventId}` : overviewPath(visit);
    throw await redirectWithFlash(back, "nothingOutstanding");
  }
  return targetOf(visit, outstanding.companyId, { kind: "outstanding", eventId });
}

export function payPageOf(visit: DeskVisit, { company, wanted, lines }: PayTarget, promotionCode: string) {
  const page = payPage(visit.context, {
    company,
    kind: wanted.kind,
    lines,
    language: visit.language,
    promotionCode,
    prefix: deskPrefix(visit),
    overviewHref: overviewPath(visit),
  });
  const takesCards = page.offers.some(({ choice }) => choice !== "onInvoice");
  return {
    ...page,
    card: takesCards ? heldCardView(visit.context, company.id) : null,
    // Only the company itself enters its card (PROF-39).
    entry: takesCards && visit.user.role === "employer" ? cardEntryView() : null,
    sandbox: takesCards && isSandbox(),
  };
}

/** Where an order that was drafted is shown with its VAT before it is placed. */
export function summaryHref(visit: DeskVisit, wanted: Wanted, orderId: string): string {
  const page = wanted.kind === "outstanding" ? "request-payment-summary" : "request-book-payment-summary";
  return `${deskPrefix(visit)}/${page}?order=${orderId}`;
}

/** Redeems a code: the same page with the code, or the form again with the reason (PAY-13). */
export async function redeem(visit: DeskVisit) {
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
export async function completeOrder(visit: DeskVisit, target: PayTarget) {
  const submission = await parseForm(visit, orderForm);
  const form = await visit.form();
  const typed = {
    paymentMethod: String(form.get("paymentMethod") ?? ""),
    savePaymentDetails: form.get("savePaymentDetails") === "on",
  };
  if (submission.status !== "success") return refusedPayment(400, { errors: submission.error ?? {}, typed });
  const { paymentMethod, savePaymentDetails, promotionCode } = submission.value;
  const wanted = form.get("intent") === "rest" ? restOf(target) : target.wanted;
  try {
    const entered = paymentMethod === "onInvoice" ? null : await enteredCard(visit, target.company.id, form);
    if (entered?.state === "refused") return refusedPayment(entered.status, { ...entered.answer, typed });
    const draft = draftOrder(visit.context, {
      companyId: target.company.id,
      wanted,
      choice: entered?.brand ?? paymentMethod,
      ...(entered ? { cardId: entered.cardId } : {}),
      promotionCode: promotionCode ?? "",
      saveMethod: savePaymentDetails === "on",
    });
    if (!draft.ok && draft.refusal === "paymentPending") {
      return goTo(`${deskPrefix(visit)}/payment-pending?order=${draft.details?.orderId}`);
    }
    if (!draft.ok)
      return refusedPayment(statusOf(draft), { errors: fieldOf(draft), details: draft.details ?? {}, typed });
    return goTo(afterDraft(visit, wanted, draft.value.orderId));
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    logger.error({ error }, "order was not drafted");
    return refusedPayment(502, { errors: { form: ["paymentIntentFailed"] }, typed });
  }
}

/** A drafted order that is paid by a card which is not known yet asks for it; any other shows its summary. */
function afterDraft(visit: DeskVisit, wanted: Wanted, orderId: string): string {
  const order = findOrder(visit.context, orderId);
  const asked = visit.url.searchParams.get("order") === orderId;
  if (order?.paymentMethod === "creditCard" && !findOrderCard(visit.context, order)) {
    const atProvider = asked && !isSandbox() && visit.user.role === "employer";
    if (!atProvider) return cardHref(visit, orderId);
  }
  return summaryHref(visit, wanted, orderId);
}

/** Where the card for a drafted order is entered (PAY-04, PAY-24). */
export const cardHref = (visit: DeskVisit, orderId: string) => `${deskPrefix(visit)}/request-payment?order=${orderId}`;

type EnteredCard =
  | { state: "given"; cardId: string; brand: RegisteredCard["brand"] }
  | { state: "refused"; status: number; answer: Partial<PayAnswer> };

/** A card that was entered for this order, registered with the provider; null when none was entered. */
async function enteredCard(visit: DeskVisit, companyId: string, form: FormData): Promise<EnteredCard | null> {
  const { context, user, t } = visit;
  if (user.role !== "employer") return null;
  const typed = cardOfForm(form, context.now);
  if (typed.state === "none") return null;
  if (typed.state === "refused") {
    const errors = Object.fromEntries(typed.refusals.map(({ field, key }) => [field, [key]]));
    return { state: "refused", status: 400, answer: { errors, cardName: typed.cardName } };
  }
  const wait = await countCard(companyId);
  if (wait !== null) return { state: "refused", status: 429, answer: { errors: { form: [tooManyRequests(wait)] } } };
  const keep = form.get("savePaymentDetails") === "on";
  const cardName = String(form.get("cardName") ?? "");
  const answer = await registerCard(context, { companyId, card: typed.source, keep: false });
  if (answer.state === "kept") {
    const cardId = addOrderCard(context, { companyId, card: answer.card, keep });
    return { state: "given", cardId, brand: answer.card.brand };
  }
  const { key, providerMessage } = answer.state === "refused" ? answer.refusal : noAnswer;
  const declined = { key, message: providerMessage || t(`messages:${key}`) };
  return { state: "refused", status: 402, answer: { declined, cardName } };
}

const noAnswer = { key: "paymentfailed", providerMessage: "" };

/** The same order without the people who cannot be booked any more. */
export function restOf({ wanted, lines }: PayTarget): Wanted {
  if (wanted.kind === "outstanding") return wanted;
  const lost = new Set(lines.filter(({ refusal }) => refusal).map(({ applicationId }) => applicationId));
  return { kind: wanted.kind, lines: wanted.lines.filter(({ applicationId }) => !lost.has(applicationId)) };
}

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
