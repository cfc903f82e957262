import type { ShownCard } from "~/domain/payment/card/card-form";
import type { Declined } from "~/domain/payment/card/card-view";
import type { Details } from "../shared/result";

/** What a refused payment form answers: message keys by field ("form" for none), and what was typed. */
export interface PayAnswer {
  errors: Record<string, string[] | null>;
  /** Fills the places of the texts, such as the name of the person who was lost. */
  details: Details;
  /** Why the provider did not take the card, in its own words (PROF-35, ERR-72). */
  declined?: Declined;
  card?: ShownCard;
  typed: { paymentMethod?: string; promotionCode?: string; savePaymentDetails?: boolean };
}
