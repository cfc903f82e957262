import { config } from "~/config/config.server";
import { findHeldCard } from "~/domain/account/company/held-card.queries.server";
import { cardEntryOf, cardRefusals, readCard } from "~/domain/payment/card/card-form";
import type { Context } from "~/domain/shared/context";
import type { FieldRefusal } from "~/domain/shared/result";
import { dayOf } from "~/domain/shared/time.server";
import { throwIfFault } from "~/gateways/faults.server";
import type { CardSource } from "~/gateways/payments/payment-gateway";
import { payments } from "~/gateways/payments/payments.server";
import { type CardRefusalKey, cardRefusalKey } from "~/gateways/payments/refusal-keys";
import { logger } from "~/logs/logger.server";
import type { CardEntryView, CardView } from "~/ui/card/card-view";

export const isSandbox = () => payments().name === "sandbox";

/** Where a card is typed: into our fields in the sandbox, into Stripe's otherwise, never into ours (D-22, D-87). */
export function cardEntryView(): CardEntryView {
  const { stripe } = config();
  return stripe ? { way: "provider", publishableKey: stripe.publishableKey } : { way: "fields" };
}

/** A card that cannot be fetched is shown as none (PAY-35). */
export function heldCardView(context: Context, companyId: string): CardView | null {
  try {
    throwIfFault("card.load");
    const card = findHeldCard(context, companyId);
    return card && { brand: card.brand, last4: card.last4, expMonth: card.expMonth, expYear: card.expYear };
  } catch (error) {
    logger.error({ error }, "card on file was not fetched");
    return null;
  }
}

export type TypedCardSource =
  | { state: "given"; source: CardSource }
  /** Nothing was entered. */
  | { state: "none" }
  | { state: "refused"; refusals: FieldRefusal[] }
  /** The provider's own fields did not take it. */
  | { state: "declined"; key: CardRefusalKey };

/** The card of a posted form: typed in the sandbox, a token of Stripe's fields otherwise. */
export function cardOfForm(form: FormData, now: number): TypedCardSource {
  if (!isSandbox()) {
    const token = String(form.get("cardToken") ?? "");
    const problem = form.get("cardProblem");
    if (typeof problem === "string") return { state: "declined", key: cardRefusalKey(problem) };
    return /^pm_\w+$/.test(token) ? { state: "given", source: { kind: "token", token } } : { state: "none" };
  }
  const typed = readCard(form);
  if (Object.values(typed).every((part) => part === "")) return { state: "none" };
  const refusals = cardRefusals(typed, dayOf(now));
  if (refusals.length > 0) return { state: "refused", refusals };
  return { state: "given", source: { kind: "typed", entry: cardEntryOf(typed) } };
}
