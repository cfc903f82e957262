import type { z } from "zod";
import { bookerPrefix, overviewPath } from "~/addresses/booker-paths";
import { cardEntryView, heldCardView } from "~/answers/card-view.server";
import { type DraftRefusal, draftOrder } from "~/domain/payment/draft-order.server";
import type { Wanted } from "~/domain/payment/order-pricing.server";
import { chosenMethod, payPage } from "~/domain/payment/pay-page.queries.server";
import { findBillingProfile } from "~/domain/payment/references/references.queries.server";
import { orderForm, type promotionForm } from "~/domain/payment/schema";
import type { Refused } from "~/domain/shared/result";
import { isSandbox } from "~/forms/card-entry.server";
import { tryPromotion } from "~/forms/counted/try-promotion.server";
import { statusOf } from "~/forms/order-status";
import { FaultError } from "~/gateways/faults.server";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import { formAction, refusalOf } from "~/http/form-action.server";
import type { BookerVisit } from "~/http/visit.server";
import { logger } from "~/logs/logger.server";
import { enteredCard } from "./entered-card.server";
import { type PayTarget, restOf } from "./pay-target.server";
import type { RefusedPayment } from "./refused-payment";
import type { ShownPayPage } from "./shown-pay-page";

export function payPageOf(
  visit: BookerVisit,
  { company, wanted, lines }: PayTarget,
  promotionCode: string,
): ShownPayPage {
  const page = payPage(visit.context, {
    company,
    kind: wanted.kind,
    lines,
    language: visit.language,
    promotionCode,
  });
  const prefix = bookerPrefix(visit);
  const acceptsCards = page.offers.some(({ choice }) => choice !== "onInvoice");
  return {
    ...page,
    prefix,
    references: findBillingProfile(visit.context, company.id),
    overviewHref: overviewPath(visit),
    billingHref: prefix === "/organization" ? "/organization/profile?tab=payment-method" : null,
    card: acceptsCards ? heldCardView(visit.context, company.id) : null,
    // Only the company itself enters its card (PROF-39).
    entry: acceptsCards && visit.user.role === "employer" ? cardEntryView() : null,
    sandbox: acceptsCards && isSandbox(),
  };
}

/** Where the way of paying for an order that was drafted is chosen, and the order is placed. */
export function summaryHref(visit: BookerVisit, wanted: Wanted, orderId: string): string {
  const page = wanted.kind === "outstanding" ? "request-payment-summary" : "request-book-payment-summary";
  return `${bookerPrefix(visit)}/${page}?order=${orderId}`;
}

/** Redeems a code: the same page with the code, or the form again with the reason (PAY-13). */
export async function redeem({ promotionCode }: z.output<typeof promotionForm>, visit: BookerVisit) {
  const found = await tryPromotion(visit.context, promotionCode);
  if ("wait" in found) return found;
  if (!found.ok) return refusalOf(found, { field: "promotionCode" });
  const query = new URLSearchParams(visit.url.searchParams);
  query.set("code", found.value?.code ?? "");
  return redirectWithFlash(`${visit.url.pathname}?${query}`, "promotionApplied");
}

/** The buttons that lead to paying: with all of its people, or without those who were lost meanwhile ("rest"). */
export function orderButtons(targetOf: (visit: BookerVisit) => PayTarget | Promise<PayTarget>) {
  return {
    "": formAction(orderForm, async (typed, visit: BookerVisit, form) =>
      completeOrder(visit, await targetOf(visit), typed, form),
    ),
    rest: formAction(orderForm, async (typed, visit: BookerVisit, form) => {
      const target = await targetOf(visit);
      return completeOrder(visit, { ...target, wanted: restOf(target) }, typed, form);
    }),
  };
}

/** Drafts the order and goes on to the way of paying (PAY-24, DESK-05). */
export async function completeOrder(
  visit: BookerVisit,
  { company, wanted, lines }: PayTarget,
  { paymentMethod, savePaymentDetails, promotionCode, ...references }: z.output<typeof orderForm>,
  form: FormData,
): Promise<Response | RefusedPayment> {
  try {
    const tried = await tryPromotion(visit.context, promotionCode ?? "");
    if ("wait" in tried) return tried;
    const choice = paymentMethod ?? chosenMethod(visit.context, company, lines) ?? "onInvoice";
    const entered = choice === "onInvoice" ? null : await enteredCard(visit, company.id, form);
    if (entered?.state === "refused") return entered.refusal;
    const draft = draftOrder(visit.context, {
      companyId: company.id,
      wanted,
      choice: entered?.brand ?? choice,
      ...(entered ? { cardId: entered.cardId } : {}),
      promotionCode: promotionCode ?? "",
      references,
      saveMethod: savePaymentDetails === "on",
    });
    if (draft.ok) return goTo(summaryHref(visit, wanted, draft.value.orderId));
    if (draft.refusal === "paymentPending")
      return goTo(`${bookerPrefix(visit)}/payment-pending?order=${draft.details?.orderId}`);
    return refusalOf(draft, { field: fieldOf(draft), status: statusOf(draft) });
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    logger.error({ error }, "order was not drafted");
    return { form: ["paymentIntentFailed"], status: 502 };
  }
}

const fieldOf = ({ refusal }: Refused<DraftRefusal>) =>
  refusal === "cardRequired" || refusal === "paymentMethodNotOffered"
    ? "paymentMethod"
    : refusal.startsWith("promotion")
      ? "promotionCode"
      : refusal === "purchaseOrderMissing" || refusal === "orderReferenceFormat"
        ? "purchaseOrder"
        : "form";

/** The code in the address of a page, which is shown without it when it gives nothing. */
export async function codeOfAddress({ context, url }: BookerVisit): Promise<string> {
  const tried = await tryPromotion(context, url.searchParams.get("code") ?? "");
  return tried.ok ? (tried.value?.code ?? "") : "";
}
