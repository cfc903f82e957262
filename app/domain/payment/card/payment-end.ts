import type { Details } from "~/domain/shared/result";
import type { CardRefusalKey } from "~/gateways/payments/refusal-keys";

/** How an attempt to pay stands, for whoever asked. */
export type PaymentEnd =
  /** Booked; the money is reserved or taken. */
  | { state: "settled"; orderId: string; orderNumber: string }
  /** The person is needed at this address; null where the provider only needs time. */
  | { state: "waiting"; url: string | null }
  /** The card or the bank said no; nothing is booked or charged. */
  | { state: "failed"; key: CardRefusalKey | "paymentGivenUp"; providerMessage: string }
  /** Paid for something that is gone: nothing is booked, and the money is given back. */
  | { state: "lost"; refusal: string; details: Details };
