import { randomBytes } from "node:crypto";
import { config } from "~/config/config.server";
import { now } from "~/gateways/clock.server";
import { throwIfFault } from "~/gateways/faults.server";
import type {
  Authorisation,
  CardAnswer,
  CardEntry,
  CardName,
  CardRefusal,
  PaymentGateway,
  PaymentState,
  RefundState,
} from "./payment-gateway";
import { type CardRefusalKey, cardRefusalKey } from "./refusal-keys";
import { behaviourOf, testCards } from "./sandbox-cards";
import {
  announcePayment,
  changePayment,
  digest,
  findPayment,
  paymentOrThrow,
  SLOW_MS,
  type StoredPayment,
  writePayment,
} from "./sandbox-payments.server";

const refused = (key: CardRefusalKey, providerMessage: string, card: CardName | null = null): CardAnswer => ({
  state: "refused",
  refusal: { key, providerMessage, card },
});

const declined: CardRefusal = { key: "cardDeclined", providerMessage: "Your card was declined." };

/** Takes test cards, without any network. No real card works here. */
export const sandbox: PaymentGateway = {
  name: "sandbox",

  async createCustomer({ companyId }) {
    return `sandbox_customer_${companyId}`;
  },

  async registerCard({ card }) {
    throwIfFault("payment.create");
    return card.kind === "typed" ? registerTyped(card.entry) : refused("cardNumber", "The sandbox has no such card.");
  },

  async openCardPage({ returnUrl, key }) {
    return { state: "waiting", reference: `sandbox_setup_${digest(key)}`, url: returnUrl };
  },

  async readCard() {
    return refused("cardNumber", "The sandbox takes cards in our own form.");
  },

  async authorise(input) {
    throwIfFault("payment.authorise");
    const reference = `sandbox_payment_${digest(input.key)}`;
    const known = findPayment(reference);
    if (known) return stateOf(known);
    if (input.card === null) return { state: "refused", reference: null, refusal: noCard };
    const stored = begin(reference, input, input.card);
    writePayment(stored);
    announcePayment(stored);
    return stateOf(stored);
  },

  async read(reference) {
    throwIfFault("payment.read");
    return stateOf(paymentOrThrow(reference));
  },

  async capture({ reference, amountCents }) {
    throwIfFault("payment.capture");
    const stored = paymentOrThrow(reference);
    if (stored.state === "authorised" && amountCents === stored.amountCents) changePayment(stored, "captured");
    return stateOf(stored);
  },

  async release({ reference }) {
    throwIfFault("payment.release");
    const stored = paymentOrThrow(reference);
    if (stored.state !== "captured" && stored.state !== "released") changePayment(stored, "released");
    return stateOf(stored);
  },

  async refund({ reference, amountCents, key }) {
    throwIfFault("payment.refund");
    return refundOf(paymentOrThrow(reference), amountCents, key);
  },

  /** A refund of the sandbox is done at once. */
  async readRefund(reference) {
    return { state: "done", reference };
  },

  /** Nobody but us moves money of the sandbox. */
  async listReclaims() {
    return [];
  },

  verifyWebhook() {
    return null;
  },
};

const noCard: CardRefusal = { key: "cardDeclined", providerMessage: "No card was given." };

/** What the test page of the bank shows (3-D Secure), or null. */
export function findSandboxPayment(reference: string) {
  const stored = findPayment(reference);
  if (!stored) return null;
  const { amountCents, returnUrl, state } = stored;
  return { amountCents, returnUrl, waits: state === "asks" };
}

/** The person answers the bank; a second answer changes nothing. */
export function answerSandboxBank(reference: string, answer: "approve" | "refuse"): void {
  const stored = findPayment(reference);
  if (stored?.state === "asks") {
    if (answer === "approve") changePayment(stored, "authorised");
    else {
      const providerMessage = "We are unable to authenticate your payment method.";
      stored.refusal = { key: "authenticationFailed", providerMessage };
      changePayment(stored, "refused");
    }
  }
}

function registerTyped({ number, expMonth, expYear, cvc }: CardEntry): CardAnswer {
  const digits = number.replace(/[\s-]/g, "");
  const known = testCards.find((card) => card.number === digits);
  if (!known) return refused("cardNumber", "This is the sandbox: use a test card such as 4242 4242 4242 4242.");
  const last4 = digits.slice(-4);
  const card = { brand: known.brand, last4 };
  if (hasEnded(expMonth, expYear)) return refused("cardexpired", "Your card's expiration date is in the past.", card);
  if (!/^\d{3}$/.test(cvc)) return refused("securityCode", "Your card's security code is invalid.", card);
  if (known.refusal) return refused(cardRefusalKey(known.refusal.code), known.refusal.message, card);
  const reference = `sandbox_card_${last4}${randomBytes(10).toString("hex")}`;
  return { state: "saved", card: { reference, brand: known.brand, last4, expMonth, expYear } };
}

function begin(reference: string, input: Authorisation, card: string): StoredPayment {
  const { paymentId, amountCents, returnUrl, offSession } = input;
  const stored: StoredPayment = {
    reference,
    paymentId,
    amountCents,
    card,
    returnUrl,
    state: "authorised",
    refunds: {},
  };
  const behaviour = behaviourOf(card);
  if (behaviour === "declined") return { ...stored, state: "refused", refusal: declined };
  if (behaviour === "slow") return { ...stored, state: "works", readyAt: now() + SLOW_MS };
  if (behaviour !== "asks") return stored;
  if (!offSession) return { ...stored, state: "asks" };
  const providerMessage = "Your card was declined. This transaction requires authentication.";
  return { ...stored, state: "refused", refusal: { key: "authenticationNeeded", providerMessage } };
}

function stateOf(stored: StoredPayment): PaymentState {
  const { reference, amountCents } = stored;
  switch (stored.state) {
    case "asks":
      return { state: "waiting", reference, url: `${config().baseUrl}/sandbox/bank/${reference}` };
    case "works":
      return { state: "waiting", reference, url: null };
    case "refused":
      return { state: "refused", reference, refusal: stored.refusal ?? declined };
    case "released":
      return { state: "released", reference };
    default:
      return { state: stored.state, reference, amountCents, card: null };
  }
}

function refundOf(stored: StoredPayment, amountCents: number, key: string): RefundState {
  const known = stored.refunds[key];
  if (known) return { state: "done", reference: known.reference };
  const before = Object.values(stored.refunds).reduce((sum, refund) => sum + refund.amountCents, 0);
  if (stored.state !== "captured" || before + amountCents > stored.amountCents) {
    return { state: "failed", reference: null, providerMessage: "The refund is larger than what was charged." };
  }
  const reference = `sandbox_refund_${digest(key)}`;
  stored.refunds[key] = { reference, amountCents };
  writePayment(stored);
  return { state: "done", reference };
}

/** A card is good to the end of the month that stands on it (D-63). */
function hasEnded(expMonth: number, expYear: number): boolean {
  return Date.UTC(expYear, expMonth, 1) <= now();
}
