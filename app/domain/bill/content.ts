import type { VatMode } from "~/domain/payment/billing/vat-rules";
import type { AuthorityLevel, BillReferences } from "~/domain/payment/references/rules";

/** What every row of a bill says; without VAT, in cents. */
interface BillRow {
  cartItemPosition: number;
  cartItemName: string;
  eventId: string;
  eventName: string;
  /** YYYY-MM-DD. */
  day: string;
  netCents: number;
}

/** Work of one person: kind and extent of the service, its day, and how its price came about. */
export interface WorkService extends BillRow {
  kind?: undefined;
  work: string;
  person: string;
  /** The work itself, or the extra time that was confirmed afterwards. */
  extraHours: boolean;
  start: string;
  end: string;
  minutes: number;
  /** The break of confirmed hours; missing where nobody was asked for one. */
  breakMinutes?: number;
  place: string;
  ratePerHourCents: number;
  bonusPercent: number;
  workCents: number;
  bonusCents: number;
  travelCents: number;
}

/** A row that is no work: the fee of an event, what a moved job costs more, or a part of a bill that is taken back. */
export interface PlainService extends BillRow {
  kind: "processingFee" | "supplement" | "correction";
  extraHours: false;
}

export type BillService = WorkService | PlainService;

/** What a correction says of the bill that it corrects (§11 UStG, §16). */
export interface Correction {
  /** The day on which the corrected bill was issued. */
  issueDay: string;
  reason: string;
  /** What is paid back, and what stays to be paid of the corrected bill. */
  refundCents: number;
  openCents: number;
  paymentMethod: "creditCard" | "invoice";
}

/** What a public customer's bill says besides (EINV-07). */
interface AuthorityTerms {
  level: AuthorityLevel;
  /** What the authority knows the agency by; "" for none. */
  supplierNumber: string;
  /** The position of the order, where the reference is the number of one. */
  orderPosition: string | null;
}

/** Everything a bill prints, as it was when it was issued (§11 UStG). Amounts in cents, days as YYYY-MM-DD. */
export interface BillContent {
  issuerName: string;
  issuerAddress: string;
  issuerVatNumber: string;
  issuerRegister: string;
  issuerPhone: string;
  issuerEmail: string;
  issuerIban: string;
  issuerBic: string;
  customerName: string;
  customerAddress: string[];
  customerVatNumber: string | null;
  /** The address in parts; bills from before electronic bills have none, and are none. */
  customer?: { street: string; addition: string; postCode: string; city: string; country: string };
  references?: BillReferences;
  authority?: AuthorityTerms;
  service: BillService[];
  /** The first and the last day of the service. */
  serviceDays: string[];
  netCents: number;
  discountCents: number;
  promotionCode: string | null;
  vatMode: VatMode;
  taxNote: "reverseCharge" | "thirdCountry" | null;
  taxPercent: number;
  taxCents: number;
  totalCents: number;
  issueDay: string;
  /** Null when it is paid by card, and on a correction. */
  dueDay: string | null;
  billNumber: string;
  orderNumber: string;
  orderDay: string;
  /** The number of the bill that this one corrects. */
  correctsBillNumber?: string;
  correction?: Correction;
}
