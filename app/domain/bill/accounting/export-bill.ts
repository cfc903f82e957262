import type { VatMode } from "~/domain/payment/billing/vat-rules";

/** A bill or correction as the accountant books it; amounts of a correction are below 0. Days as YYYY-MM-DD. */
export interface ExportBill {
  billNumber: string;
  year: number;
  sequence: number;
  issueDay: string;
  dueDay: string | null;
  vatMode: VatMode;
  taxPercent: number;
  taxCents: number;
  totalCents: number;
  customerAccount: number;
  customerName: string;
  customerVatNumber: string | null;
}

/** "1234,56": a decimal comma, no other marks. */
export function plainAmount(cents: number): string {
  const size = Math.abs(cents);
  return `${cents < 0 ? "-" : ""}${Math.trunc(size / 100)},${String(size % 100).padStart(2, "0")}`;
}
