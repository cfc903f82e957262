import type { VatMode } from "~/domain/payment/billing/vat-rules";

/** The number of a bill: year and position in that year, "2026-000042". */
export function billNumber(year: number, sequence: number): string {
  return `${year}-${String(sequence).padStart(6, "0")}`;
}

/** The year and position a bill number names, or null. */
export function parseBillNumber(number: string): { year: number; sequence: number } | null {
  const match = /^(\d{4})-(\d{6,})$/.exec(number);
  return match ? { year: Number(match[1]), sequence: Number(match[2]) } : null;
}

/** What §11 UStG asks of every bill, by the names of the bill's content. */
export const BILL_PARTS = [
  "issuerName",
  "issuerAddress",
  "issuerVatNumber",
  "customerName",
  "customerAddress",
  "service",
  "serviceDays",
  "netCents",
  "taxPercent",
  "taxCents",
  "totalCents",
  "issueDay",
  "billNumber",
] as const;
export type BillPart = (typeof BILL_PARTS)[number] | "customerVatNumber" | "taxNote" | "correctsBillNumber";

/**
 * The parts a bill must print. The customer's VAT number is printed whenever it is known; the law wants it above
 * 10,000 € with VAT and for reverse charge. A correction names the bill it corrects.
 */
export function billParts(bill: { mode: VatMode; totalCents: number; isCorrection: boolean }): BillPart[] {
  const parts: BillPart[] = [...BILL_PARTS];
  if (bill.mode === "reverseCharge" || Math.abs(bill.totalCents) > 1_000_000) parts.push("customerVatNumber");
  if (bill.mode !== "domestic") parts.push("taxNote");
  if (bill.isCorrection) parts.push("correctsBillNumber");
  return parts;
}

/** Required parts for which the content holds nothing; a bill is issued only when there are none. 0 is a value. */
export function missingBillParts(
  content: Partial<Record<BillPart, unknown>>,
  bill: { mode: VatMode; totalCents: number; isCorrection: boolean },
): BillPart[] {
  return billParts(bill).filter((part) => {
    const value = content[part];
    return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
  });
}
