import type { VatMode } from "../payment/vat-rules";

/** One row of a bill: kind and extent of the service, its day, and what it costs without VAT, in cents. */
export interface BillService {
  cartItemPosition: number;
  cartItemName: string;
  eventId: string;
  eventName: string;
  work: string;
  person: string;
  /** The work itself, or the extra time that was confirmed afterwards. */
  extraHours: boolean;
  day: string;
  start: string;
  end: string;
  minutes: number;
  place: string;
  ratePerHourCents: number;
  bonusPercent: number;
  workCents: number;
  bonusCents: number;
  travelCents: number;
  netCents: number;
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
  /** Null when it is paid by card. */
  dueDay: string | null;
  billNumber: string;
  orderNumber: string;
  orderDay: string;
}
