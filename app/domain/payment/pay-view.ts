import type { Message } from "../shared/result";
import type { MethodOffer, PaymentChoice } from "./rules";

/** One thing to pay, as its screens show it: days and clock times as text, amounts in cents without VAT. */
export interface PayLineView {
  positionId: string;
  groupId: string | null;
  applicationId: string | null;
  userId: string;
  eventName: string;
  work: string;
  firstName: string;
  age: number | null;
  place: string;
  day: string;
  start: string;
  end: string;
  /** At least four hours. */
  billedMinutes: number;
  ratePerHourCents: number;
  bonusPercent: number;
  travelCents: number;
  netCents: number;
  extraHours: boolean;
  /** UTC ms, or null when nobody holds the person for this order. */
  heldUntil: number | null;
  /** Why this person cannot be booked now. */
  refusal: Message | null;
}

export interface BillingView {
  company: string;
  address: string[];
  vatNumber: string;
  /** Who gets the bill by mail. */
  billTo: string;
}

export interface SumsView {
  netCents: number;
  discountCents: number;
  promotionCode: string | null;
  taxPercent: number;
  taxCents: number;
  taxNote: "reverseCharge" | "thirdCountry" | null;
  /** Austrian VAT only until the company's claim is confirmed. */
  vatChecking: boolean;
  totalCents: number;
}

/** What cancelling today costs for the jobs of these days, and the last day on which it costs that. */
export interface LadderStep {
  days: string[];
  percent: number;
  until: string;
}

/** A screen on which an order is put together. */
export interface PayPage {
  kind: "booking" | "list" | "outstanding";
  now: number;
  lines: PayLineView[];
  /** Null while the company has given none. */
  billing: BillingView | null;
  offers: MethodOffer[];
  chosen: PaymentChoice | null;
  /** Empty for work that is done. */
  ladder: LadderStep[];
  sums: SumsView;
  agency: { phone: string; email: string };
}
