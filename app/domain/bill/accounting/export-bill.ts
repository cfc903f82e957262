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
