import type { RegisteredCard } from "./payment-gateway";

/** What a test number does when it is charged. */
export type Behaviour = "pays" | "declined" | "asks" | "slow" | "repeats";

/** The code and the words of a provider. */
type Refused = { code: string; message: string };
type TestCard = { number: string; brand: RegisteredCard["brand"]; behaviour: Behaviour; refusal?: Refused };

const card = (number: string, behaviour: Behaviour, refusal?: Refused): TestCard => ({
  number,
  brand: number.startsWith("5") ? "masterCard" : "visa",
  behaviour,
  ...(refusal ? { refusal } : {}),
});

/** Most numbers are those that developers know from Stripe. */
export const testCards: readonly TestCard[] = [
  card("4242424242424242", "pays"),
  card("5555555555554444", "pays"),
  card("4000000000000002", "pays", { code: "generic_decline", message: "Your card was declined." }),
  card("4000000000009995", "pays", { code: "insufficient_funds", message: "Your card has insufficient funds." }),
  card("4000000000000069", "pays", { code: "expired_card", message: "Your card has expired." }),
  card("4000000000000127", "pays", { code: "incorrect_cvc", message: "Your card's security code is incorrect." }),
  card("4000000000000341", "declined"),
  card("4000002760003184", "asks"),
  card("4000000000001091", "slow"),
  card("4000000000001083", "repeats"),
];

/** A reference carries the last four digits, so that a card keeps its behaviour without being stored. */
export function behaviourOf(reference: string): Behaviour {
  const last4 = reference.replace(/^sandbox_card_/, "").slice(0, 4);
  return testCards.find(({ number, refusal }) => !refusal && number.endsWith(last4))?.behaviour ?? "pays";
}
