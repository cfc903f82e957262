import { cardEntryOf, cardRefusals, readCard } from "~/domain/payment/card/card-form";
import type { FieldRefusal } from "~/domain/shared/result";
import { dayOf } from "~/domain/shared/time.server";
import type { CardSource } from "~/gateways/payments/payment-gateway";
import { payments } from "~/gateways/payments/payments.server";
import { type CardRefusalKey, cardRefusalKey } from "~/gateways/payments/refusal-keys";

export const isSandbox = () => payments().name === "sandbox";

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
