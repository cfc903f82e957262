import { declinedCard, invalid, missing } from "./answers";

export type Behaviour = "pays" | "declined" | "insufficient" | "expired" | "cvc" | "asks";

/** Stripe's test cards by number and by the name of their ready-made payment method. */
const CARDS: { number: string; name: string; brand: string; behaviour: Behaviour }[] = [
  { number: "4242424242424242", name: "pm_card_visa", brand: "visa", behaviour: "pays" },
  { number: "5555555555554444", name: "pm_card_mastercard", brand: "mastercard", behaviour: "pays" },
  { number: "378282246310005", name: "pm_card_amex", brand: "amex", behaviour: "pays" },
  { number: "4000000000000002", name: "pm_card_chargeDeclined", brand: "visa", behaviour: "declined" },
  {
    number: "4000000000009995",
    name: "pm_card_chargeDeclinedInsufficientFunds",
    brand: "visa",
    behaviour: "insufficient",
  },
  { number: "4000000000000069", name: "pm_card_chargeDeclinedExpiredCard", brand: "visa", behaviour: "expired" },
  { number: "4000000000000127", name: "pm_card_chargeDeclinedIncorrectCvc", brand: "visa", behaviour: "cvc" },
  { number: "4000002760003184", name: "pm_card_authenticationRequired", brand: "visa", behaviour: "asks" },
];

export interface PaymentMethod {
  id: string;
  object: "payment_method";
  type: "card";
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  /** Not part of Stripe's object. */
  behaviour: Behaviour;
  used: boolean;
}

export function createCards(newId: (prefix: string) => string) {
  const methods = new Map<string, PaymentMethod>();

  function add(card: (typeof CARDS)[number]): PaymentMethod {
    const method: PaymentMethod = {
      id: newId("pm"),
      object: "payment_method",
      type: "card",
      customer: null,
      card: { brand: card.brand, last4: card.number.slice(-4), exp_month: 12, exp_year: 2034 },
      behaviour: card.behaviour,
      used: false,
    };
    methods.set(method.id, method);
    return method;
  }

  /** A ready-made name gives a new payment method each time, as Stripe's do. */
  function find(id: string): PaymentMethod {
    const ready = CARDS.find(({ name }) => name === id);
    const method = ready ? add(ready) : methods.get(id);
    if (!method) throw missing("PaymentMethod", id);
    return method;
  }

  /** A card that was typed on the hosted page. */
  function typed(number: string): PaymentMethod | null {
    const card = CARDS.find((one) => one.number === number.replace(/\s/g, ""));
    return card ? add(card) : null;
  }

  /** A payment method may serve a customer it belongs to, or one time. */
  function spend(method: PaymentMethod, customer: string | null, keep: boolean): void {
    if (method.customer !== null && method.customer !== customer) {
      throw invalid(
        "payment_method_unexpected_state",
        `The customer does not have a payment method with the ID ${method.id}.`,
      );
    }
    if (method.customer === null && method.used) {
      const message =
        "The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment. It may not be used again.";
      throw invalid("payment_method_unexpected_state", message);
    }
    method.used = true;
    if (keep) method.customer = customer;
  }

  return { find, typed, spend };
}

const REFUSALS: Partial<Record<Behaviour, [code: string, message: string, decline?: string]>> = {
  declined: ["card_declined", "Your card was declined.", "generic_decline"],
  insufficient: ["card_declined", "Your card has insufficient funds.", "insufficient_funds"],
  expired: ["expired_card", "Your card has expired.", "expired_card"],
  cvc: ["incorrect_cvc", "Your card's security code is incorrect.", "incorrect_cvc"],
};

const NEEDS_PERSON = "Your card was declined. This transaction requires authentication.";

export type LastError = { type: "card_error"; code: string; message: string; decline_code?: string };

/** Why a card is refused now, or null. */
export function refusalOf(behaviour: Behaviour, offSession: boolean): LastError | null {
  if (behaviour === "asks" && offSession) {
    const code = "authentication_required";
    return { type: "card_error", code, message: NEEDS_PERSON, decline_code: code };
  }
  const refusal = REFUSALS[behaviour];
  if (!refusal) return null;
  const [code, message, decline] = refusal;
  return { type: "card_error", code, message, ...(decline ? { decline_code: decline } : {}) };
}

export const throwRefusal = ({ code, message, ...more }: LastError, intent: Record<string, unknown>): never => {
  throw declinedCard(code, message, { ...more, ...intent });
};
