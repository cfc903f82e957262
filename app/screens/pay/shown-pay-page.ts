import type { CardPart, PayPage } from "~/domain/payment/pay-view";

/** A screen on which an order is put together, with the ways that lead away from it. */
export interface ShownPayPage extends PayPage, CardPart {
  prefix: string;
  overviewHref: string;
  /** Null where somebody else keeps the address. */
  billingHref: string | null;
}
