import type { CardRefusalKey } from "./refusal-keys";

/** What the product asks of a payment provider. Two answer: the sandbox and Stripe. Amounts in cents of euro. */
export interface PaymentGateway {
  readonly name: "sandbox" | "stripe";

  /** Makes a company known to the provider; the same key gives the same customer. */
  createCustomer(customer: { name: string; email: string; companyId: string; key: string }): Promise<string>;

  /**
   * Takes a card. `keep` puts it on file for later charges, else it is good for one order. Charges nothing. Rejects when
   * the provider cannot be reached.
   */
  registerCard(input: { card: CardSource; customer: string; keep: boolean; returnUrl: string }): Promise<CardAnswer>;

  /** The provider's own page for putting a card on file, for browsers without our scripts. */
  openCardPage(input: { customer: string; returnUrl: string; cancelUrl: string; key: string }): Promise<Waiting>;

  /** How putting a card on file stands. */
  readCard(reference: string): Promise<CardAnswer>;

  /**
   * Reserves the amount, to be captured later. The same key gives the same answer, so that it may be asked again after a
   * crash. Without a card the provider asks for one on its own page.
   */
  authorise(input: Authorisation): Promise<PaymentState>;

  /** How a payment stands now: the one truth, whatever arrived before and in whatever order. */
  read(reference: string): Promise<PaymentState>;

  /** Takes the money that was reserved. */
  capture(input: { reference: string; amountCents: number; key: string }): Promise<PaymentState>;

  /** Gives up a payment in any state before its capture. Releasing what was released says so again. */
  release(input: { reference: string; key: string }): Promise<PaymentState>;

  /** Pays back a part or all of what was captured, under our own id. Rejects when the provider cannot be reached. */
  refund(input: {
    reference: string;
    refundId: string;
    amountCents: number;
    reason: RefundReason;
    key: string;
  }): Promise<RefundState>;

  /** How a refund stands, by the reference that it was answered with. */
  readRefund(reference: string): Promise<RefundState>;

  /** All that went back of a payment, ours included: disputes of the customer's bank, and refunds. */
  listReclaims(reference: string): Promise<ProviderReclaim[]>;

  /** The event of a webhook, or null when its signature is not the provider's. */
  verifyWebhook(body: string, signature: string): ProviderEvent | null;
}

/** A card as it was typed. Number and code stay in memory and go to the provider only (D-22). */
export type CardEntry = { number: string; expMonth: number; expYear: number; cvc: string; name: string };

/** Typed into our form (sandbox only), or the provider's token for a card that was typed into the provider's fields. */
export type CardSource = { kind: "typed"; entry: CardEntry } | { kind: "token"; token: string };

export type RegisteredCard = {
  /** The provider's name for the card; worthless without our account there. */
  reference: string;
  brand: "visa" | "masterCard";
  last4: string;
  expMonth: number;
  expYear: number;
};

export type CardRefusal = {
  /** Our words. */
  key: CardRefusalKey;
  /** The provider's own words, which are stored and not shown. */
  providerMessage: string;
  /** The card that was refused, where it is known. */
  card?: CardName | null;
};

/** A card as people tell it from another. */
export type CardName = { brand: string; last4: string };

export type CardAnswer =
  | { state: "saved"; card: RegisteredCard }
  | Waiting
  | { state: "refused"; refusal: CardRefusal };

/** The person is needed at this address; null where the provider only needs time. */
export type Waiting = { state: "waiting"; reference: string; url: string | null };

export interface Authorisation {
  /** Made of order, step and attempt; everything else must be the same when it is used again. */
  key: string;
  amountCents: number;
  customer: string;
  /** Null: the provider asks for a card on its own page. */
  card: string | null;
  /** Put the card on file once it is paid with. */
  keepCard: boolean;
  /** Nobody is there to confirm it: a bank that asks for that refuses. */
  offSession: boolean;
  receiptEmail: string | null;
  /** Where the person comes back to, from the bank or from the provider's page. */
  returnUrl: string;
  /** What the provider's own page says it is for. */
  title: string;
  /** What it is for, in our own ids; events bring it back. */
  orderId: string;
  paymentId: string;
}

export type PaymentState =
  | Waiting
  | { state: "authorised"; reference: string; amountCents: number; card: RegisteredCard | null }
  | { state: "captured"; reference: string; amountCents: number; card: RegisteredCard | null }
  | { state: "refused"; reference: string | null; refusal: CardRefusal }
  | { state: "released"; reference: string };

export type RefundReason = "requested_by_customer" | "duplicate" | "fraudulent";

export type RefundState =
  | { state: "done"; reference: string }
  | { state: "pending"; reference: string }
  | { state: "failed"; reference: string | null; providerMessage: string };

/** Money of a payment that went or may go back, in the words of the table `reclaims`. */
export type ProviderReclaim = {
  reference: string;
  kind: "dispute" | "refund";
  state: "asked" | "open" | "gone" | "back";
  /** Null for a dispute in another currency of which no euros were taken yet. */
  amountCents: number | null;
  /** What a refund that we asked for names as our own id; others can write there, too. */
  refundId: string | null;
};

/** Something happened at the provider. It says where to look, not what is true: events come late, twice and out of order. */
export type ProviderEvent = {
  id: string;
  kind: string;
  about:
    | { what: "payment" | "card"; reference: string; paymentId: string | null }
    /** Money of the payment of this reference went back; of a refund also its own reference. */
    | { what: "reclaim"; reference: string; refund: string | null }
    | null;
};
