import type { Details } from "../shared/result";

/** What a refused payment form answers: message keys by field ("form" for none), and what was typed. */
export interface PayAnswer {
  errors: Record<string, string[] | null>;
  /** Fills the places of the texts, such as the name of the person who was lost. */
  details: Details;
  typed: { paymentMethod?: string; promotionCode?: string; savePaymentDetails?: boolean };
}
