import Stripe from "stripe";
import type {
  CardAnswer,
  CardName,
  CardRefusal,
  PaymentState,
  ProviderReclaim,
  RefundState,
  RegisteredCard,
} from "./payment-gateway";
import { cardRefusalKey } from "./refusal-keys";

const BRANDS: Record<string, RegisteredCard["brand"]> = { visa: "visa", mastercard: "masterCard" };

type Refused = {
  code?: string;
  decline_code?: string;
  message?: string;
  param?: string;
  payment_method?: Stripe.PaymentMethod | null;
};

/** What Stripe says of a card; the word "value" of its message stands for the field it names (ERR-72). */
export function refusalOf(error: Refused | null | undefined): CardRefusal {
  const providerMessage = (error?.message ?? "").replace(/\bvalue\b/, error?.param ?? "value");
  return {
    key: cardRefusalKey(error?.decline_code, error?.code),
    providerMessage,
    card: cardNameOf(error?.payment_method),
  };
}

function cardNameOf(method: Stripe.PaymentMethod | null | undefined): CardName | null {
  const card = method?.card;
  return card ? { brand: BRANDS[card.brand] ?? card.brand, last4: card.last4 } : null;
}

/** A refusal that came as an error, with the payment it belongs to; null when it is no answer, such as a lost line. */
export function refusalOfError(error: unknown): { refusal: CardRefusal; reference: string | null } | null {
  if (error instanceof Stripe.errors.StripeCardError) {
    return { refusal: refusalOf(error as Refused), reference: error.payment_intent?.id ?? null };
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    const { providerMessage } = refusalOf(error as Refused);
    return { refusal: { key: "paymentIntentFailed", providerMessage }, reference: null };
  }
  return null;
}

/** A card without its number; null for one that is neither Visa nor Mastercard. */
function registeredCardOf({ id, card }: Stripe.PaymentMethod): RegisteredCard | null {
  const brand = BRANDS[card?.brand ?? ""];
  return card && brand
    ? { reference: id, brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }
    : null;
}

export function cardAnswerOf(method: Stripe.PaymentMethod): CardAnswer {
  const card = registeredCardOf(method);
  if (card) return { state: "saved", card };
  return { state: "refused", refusal: { key: "cardBrand", providerMessage: "", card: cardNameOf(method) } };
}

export function payingStateOf(intent: Stripe.PaymentIntent): PaymentState {
  const { id: reference, status, payment_method, next_action, amount_capturable, amount_received } = intent;
  const card = payment_method && typeof payment_method !== "string" ? registeredCardOf(payment_method) : null;
  switch (status) {
    case "requires_capture":
      return { state: "authorised", reference, amountCents: amount_capturable, card };
    case "succeeded":
      return { state: "captured", reference, amountCents: amount_received, card };
    case "canceled":
      return { state: "released", reference };
    case "requires_action":
      return { state: "waiting", reference, url: next_action?.redirect_to_url?.url ?? null };
    case "processing":
      return { state: "waiting", reference, url: null };
    default:
      return { state: "refused", reference, refusal: refusalOf(intent.last_payment_error) };
  }
}

export function setupAnswerOf(setup: Stripe.SetupIntent): CardAnswer {
  const { id, status, payment_method, next_action, last_setup_error } = setup;
  if (status === "succeeded" && payment_method && typeof payment_method !== "string")
    return cardAnswerOf(payment_method);
  if (status === "requires_action") {
    return { state: "waiting", reference: id, url: next_action?.redirect_to_url?.url ?? null };
  }
  if (status === "processing") return { state: "waiting", reference: id, url: null };
  return { state: "refused", refusal: refusalOf(last_setup_error) };
}

export function refundStateOf({ id, status, failure_reason }: Stripe.Refund): RefundState {
  if (status === "succeeded") return { state: "done", reference: id };
  if (status === "failed" || status === "canceled") {
    return { state: "failed", reference: id, providerMessage: failure_reason ?? status };
  }
  return { state: "pending", reference: id };
}

/** A dispute that only inquires takes no money; all others take it until they are won. */
export function reclaimOfDispute({
  id,
  amount,
  currency,
  balance_transactions,
  status,
}: Stripe.Dispute): ProviderReclaim {
  const won = status === "won" || status === "warning_closed" || status === "prevented";
  const asked = status === "warning_needs_response" || status === "warning_under_review";
  const state = won ? "back" : asked ? "asked" : status === "lost" ? "gone" : "open";
  const amountCents = currency === "eur" ? amount : takenCents(balance_transactions);
  return { reference: id, kind: "dispute", state, amountCents, refundId: null };
}

/** What left the account in euros; a dispute that is won brings it back as a sum of its own. */
function takenCents(moved: Stripe.Dispute["balance_transactions"]): number | null {
  const taken = moved.filter(({ amount, currency }) => amount < 0 && currency === "eur");
  return taken.length > 0 ? taken.reduce((sum, { amount }) => sum - amount, 0) : null;
}

export function reclaimOfRefund(refund: Stripe.Refund): ProviderReclaim {
  const state = ({ done: "gone", pending: "open", failed: "back" } as const)[refundStateOf(refund).state];
  const refundId = refund.metadata?.refund ?? null;
  return { reference: refund.id, kind: "refund", state, amountCents: refund.amount, refundId };
}
