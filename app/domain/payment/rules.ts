import { percentOf } from "../shared/money";
import type { Message } from "../shared/result";

/** The choices of the payment form, and what is stored of them (D-21). */
export const PAYMENT_CHOICES = ["visa", "masterCard", "onInvoice"] as const;
export type PaymentChoice = (typeof PAYMENT_CHOICES)[number];
export type StoredMethod = "creditCard" | "invoice";

/** How a chosen way of paying is stored. */
export function storedMethod(choice: PaymentChoice): {
  paymentMethod: StoredMethod;
  cardBrand: "visa" | "masterCard" | null;
} {
  if (choice === "onInvoice") return { paymentMethod: "invoice", cardBrand: null };
  return { paymentMethod: "creditCard", cardBrand: choice };
}

export type BillingAddress = {
  billingAddressName: string | null;
  billingVatNumber: string | null;
  billingAddressCountry: string | null;
  billingAddressCity: string | null;
  billingAddressPostCode: string | null;
  billingAddressStreet: string | null;
  billingAddressStreetTwo: string | null;
};

/** Whether everything that a bill must say of the customer is there (PAY-19); only the second street line may miss. */
export function hasBillingAddress(address: BillingAddress): boolean {
  const required = [
    address.billingAddressName,
    address.billingVatNumber,
    address.billingAddressCountry,
    address.billingAddressCity,
    address.billingAddressPostCode,
    address.billingAddressStreet,
  ];
  return required.every((part) => part !== null && part.trim() !== "");
}

export type MethodFacts = {
  /** The company's paymentMethods. */
  allowed: readonly StoredMethod[];
  /** Whole Vienna days until the earliest job to pay; null when only past work is paid. */
  daysUntilJob: number | null;
  /** D-38. */
  cardRequiredWithinDays: number;
};

/** Whether the job is nearer than so many days, so that only a card is taken (PAY-18); 0 turns it off. */
export function cardRequired(facts: Pick<MethodFacts, "daysUntilJob" | "cardRequiredWithinDays">): boolean {
  return facts.daysUntilJob !== null && facts.daysUntilJob < facts.cardRequiredWithinDays;
}

export type MethodOffer = { choice: PaymentChoice; refusal: MethodRefusal | null };
export type MethodRefusal = "paymentMethodNotOffered" | "cardRequired";

/** Why a choice cannot pay this order (PAY-15, PAY-18), or null. */
export function paymentMethodRefusal(choice: PaymentChoice, facts: MethodFacts): MethodRefusal | null {
  const { paymentMethod } = storedMethod(choice);
  if (!facts.allowed.includes(paymentMethod)) return "paymentMethodNotOffered";
  return paymentMethod === "invoice" && cardRequired(facts) ? "cardRequired" : null;
}

/** The choices to show: only those the company may use; one that the date rules out is shown disabled. */
export function methodOffers(facts: MethodFacts): MethodOffer[] {
  return PAYMENT_CHOICES.map((choice) => ({ choice, refusal: paymentMethodRefusal(choice, facts) })).filter(
    ({ refusal }) => refusal !== "paymentMethodNotOffered",
  );
}

/**
 * The preselected choice: the saved one while it can be used, else the first (PAY-16). A card on file is chosen under its
 * own brand, unless it is invoices that were saved (DESK-05).
 */
export function defaultMethod(
  saved: PaymentChoice | null,
  offers: readonly MethodOffer[],
  cardBrand: PaymentChoice | null = null,
): PaymentChoice | null {
  const usable = offers.filter(({ refusal }) => refusal === null).map(({ choice }) => choice);
  const wanted = saved === "onInvoice" ? [saved, cardBrand] : [cardBrand, saved];
  return wanted.find((choice) => choice !== null && usable.includes(choice)) ?? usable[0] ?? null;
}

export type OrderRefusal = "noJobsToPay" | "billingaddressdetails" | MethodRefusal;

/** Why an order cannot be placed (PAY-19, PAY-09, PAY-10), or null. */
export function orderRefusal(
  facts: MethodFacts & { jobCount: number; hasBillingAddress: boolean; choice: PaymentChoice },
): OrderRefusal | null {
  if (facts.jobCount === 0) return "noJobsToPay";
  if (!facts.hasBillingAddress) return "billingaddressdetails";
  return paymentMethodRefusal(facts.choice, facts);
}

export type Promotion = {
  percent: number | null;
  amountCents: number | null;
  validFrom: number;
  validUntil: number | null;
  maximumUses: number | null;
  deactivatedAt: number | null;
};
export type PromotionRefusal = "promotionUnknown" | "promotionNotYetValid" | "promotionExpired" | "promotionUsedUp";

/** Why a code gives no discount (PAY-13, D-42), or null. validUntil is the first instant at which it is over. */
export function promotionRefusal(promotion: Promotion | null, uses: number, now: number): PromotionRefusal | null {
  if (!promotion || promotion.deactivatedAt !== null) return "promotionUnknown";
  if (now < promotion.validFrom) return "promotionNotYetValid";
  if (promotion.validUntil !== null && now >= promotion.validUntil) return "promotionExpired";
  return promotion.maximumUses !== null && uses >= promotion.maximumUses ? "promotionUsedUp" : null;
}

/** The discount of a code on a sum without VAT, in cents, never more than the sum. */
export function promotionDiscount(promotion: Pick<Promotion, "percent" | "amountCents">, netCents: number): number {
  const discount = promotion.percent === null ? (promotion.amountCents ?? 0) : percentOf(netCents, promotion.percent);
  return Math.min(Math.max(discount, 0), netCents);
}

/** Whether the processing fee is due (PAY-41, D-40): the event expired with applications and nobody was booked. */
export function processingFeeDue(facts: { expired: boolean; applicationCount: number; bookedCount: number }): boolean {
  return facts.expired && facts.applicationCount > 0 && facts.bookedCount === 0;
}

export const CARD_NUMBER_DIGITS = { min: 16, max: 19 } as const;

/** LIM-37, D-22: digits of a card number, blanks dropped. The number goes to the provider and is never stored. */
export function cardNumberRefusal(typed: string): Message | null {
  const digits = typed.replace(/\s/g, "");
  if (digits === "") return "required";
  if (!/^\d+$/.test(digits)) return "digitsOnly";
  if (digits.length < CARD_NUMBER_DIGITS.min) return `tooShort?min=${CARD_NUMBER_DIGITS.min}`;
  return digits.length > CARD_NUMBER_DIGITS.max ? `tooLong?max=${CARD_NUMBER_DIGITS.max}` : null;
}

/** PROF-33, D-63: a card is valid to the end of its month. Month as YYYY-MM, today as YYYY-MM-DD. */
export function cardExpiryRefusal(month: string, today: string): "required" | "date" | "cardexpired" | null {
  if (month === "") return "required";
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return "date";
  return month < today.slice(0, 7) ? "cardexpired" : null;
}

/** PROF-34: the expiry as the calls give it, "01/12/2027". */
export function validThrough(month: string): string {
  return `01/${month.slice(5)}/${month.slice(0, 4)}`;
}

/** PAY-39. */
export function securityCodeRefusal(typed: string): "required" | "securityCode" | null {
  if (typed.trim() === "") return "required";
  return /^\d{3}$/.test(typed.trim()) ? null : "securityCode";
}

/** The number people say: year and position in it, "B-2026-000042". Six digits carry a million orders a year. */
export function orderNumber(year: number, sequence: number): string {
  return `B-${year}-${String(sequence).padStart(6, "0")}`;
}

/** The position of an order number in its year; 0 for none. */
export function sequenceOfOrder(number: string | null): number {
  return number ? Number(number.slice("B-2026-".length)) : 0;
}
