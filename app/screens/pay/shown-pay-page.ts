import type { PayPage } from "~/domain/payment/pay-view";
import type { BillingProfile } from "~/domain/payment/references/references.queries.server";
import type { CardEntryView, CardView } from "~/ui/card/card-view";

/** What a payment screen shows of cards, beside what it shows of the order. */
export interface CardPart {
  /** The card on file. */
  card: CardView | null;
  /** Null where no card can be entered. */
  entry: CardEntryView | null;
  sandbox: boolean;
}

/** A screen on which an order is put together, with the ways that lead away from it. */
export interface ShownPayPage extends PayPage, CardPart {
  prefix: string;
  /** What the company's bills say, and what is asked of its orders. */
  references: BillingProfile;
  overviewHref: string;
  /** Null where somebody else keeps the address. */
  billingHref: string | null;
}
