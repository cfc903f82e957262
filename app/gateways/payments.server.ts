import { randomBytes } from "node:crypto";
import { config } from "~/config.server";
import { now } from "~/gateways/clock.server";
import { throwIfFault } from "~/gateways/faults.server";

/** A card as it was typed. Number and code stay in memory and go to the provider only (D-22). */
export type CardEntry = { number: string; expMonth: number; expYear: number; cvc: string; name: string };

export type RegisteredCard = {
  /** The provider's name for the card; worthless without our account there. */
  reference: string;
  brand: "visa" | "masterCard";
  last4: string;
  expMonth: number;
  expYear: number;
};

export type CardRefusal = {
  key: "cardNumber" | "cardexpired" | "securityCode" | "cardDeclined";
  /** In the provider's own words, shown as given (PROF-35). */
  providerMessage: string;
};

export type CardAnswer = { ok: true; card: RegisteredCard } | { ok: false; refusal: CardRefusal };

export interface PaymentGateway {
  readonly name: "sandbox" | "closed";
  /** Keeps a card for later payments. Charges nothing. Rejects when the provider cannot be reached. */
  registerCard(card: CardEntry): Promise<CardAnswer>;
}

/** What each test number does; the numbers are those that developers know from Stripe. */
const testCards = new Map<string, { brand: RegisteredCard["brand"]; refusal?: CardRefusal }>([
  ["4242424242424242", { brand: "visa" }],
  ["5555555555554444", { brand: "masterCard" }],
  ["4000000000000002", visaThat("cardDeclined", "Your card was declined.")],
  ["4000000000009995", visaThat("cardDeclined", "Your card has insufficient funds.")],
  ["4000000000000069", visaThat("cardexpired", "Your card has expired.")],
  ["4000000000000127", visaThat("securityCode", "Your card's security code is incorrect.")],
]);

function visaThat(key: CardRefusal["key"], providerMessage: string) {
  return { brand: "visa" as const, refusal: { key, providerMessage } };
}

const refused = (key: CardRefusal["key"], providerMessage: string): CardAnswer => ({
  ok: false,
  refusal: { key, providerMessage },
});

/** Takes test cards, without any network. No real card works here. */
const sandbox: PaymentGateway = {
  name: "sandbox",
  async registerCard({ number, expMonth, expYear, cvc }) {
    throwIfFault("payment.create");
    const digits = number.replace(/[\s-]/g, "");
    const known = testCards.get(digits);
    if (!known) return refused("cardNumber", "This is the sandbox: use a test card such as 4242 4242 4242 4242.");
    if (hasEnded(expMonth, expYear)) return refused("cardexpired", "Your card's expiration date is in the past.");
    if (!/^\d{3}$/.test(cvc)) return refused("securityCode", "Your card's security code is invalid.");
    if (known.refusal) return { ok: false, refusal: known.refusal };
    const reference = `sandbox_card_${randomBytes(12).toString("hex")}`;
    return { ok: true, card: { reference, brand: known.brand, last4: digits.slice(-4), expMonth, expYear } };
  },
};

/** Where a real provider is configured the sandbox must not take test cards: no card can be kept there. */
const closed: PaymentGateway = {
  name: "closed",
  async registerCard() {
    throw new Error("STRIPE_SECRET_KEY is set, but this release takes cards in the sandbox only");
  },
};

/** The provider of this installation. */
export function payments(): PaymentGateway {
  return config().stripe ? closed : sandbox;
}

/** A card is good to the end of the month that stands on it (D-63). */
function hasEnded(expMonth: number, expYear: number): boolean {
  return Date.UTC(expYear, expMonth, 1) <= now();
}
