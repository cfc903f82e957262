import { EU_COUNTRIES, HOME_COUNTRY } from "~/domain/payment/billing/vat-rules";
import type { EInvoice } from "~/gateways/e-invoice/e-invoice";

/** What keeps a bill from being an electronic one; a key of the queue's texts. */
export type EInvoiceFault =
  | "country"
  | "city"
  | "name"
  | "line"
  | "vatNumber"
  | "rate"
  | "sums"
  | "seller"
  | "account"
  | "differs";

/** What a bill must say by EN 16931 and does not, or null. */
export function missingTerm(invoice: EInvoice): EInvoiceFault | null {
  const { seller, buyer, vat, payment } = invoice;
  if (!/^[A-Z]{2}$/.test(buyer.country)) return "country";
  if (!buyer.name) return "name";
  if (!buyer.city || !buyer.postCode) return "city";
  if (!seller.name || !seller.city || !(seller.vatNumber || seller.register)) return "seller";
  if (invoice.lines.length === 0 || invoice.lines.some(({ name }) => !name)) return "line";
  if (vat.category === "S" && vat.percent <= 0) return "rate";
  if (vat.category === "S" && !seller.vatNumber) return "seller";
  if (vat.category === "AE" && (!seller.vatNumber || !buyer.vatNumber || !isElsewhereInEu(buyer.country))) {
    return "vatNumber";
  }
  if (payment?.means === "58" && (!payment.iban || !payment.bic)) return "account";
  return addsUp(invoice) ? null : "sums";
}

const isElsewhereInEu = (country: string) => country !== HOME_COUNTRY && EU_COUNTRIES.has(country);

function addsUp({ lines, netCents, discountCents, taxCents, totalCents }: EInvoice): boolean {
  const sum = lines.reduce((total, line) => total + line.netCents, 0);
  return sum === netCents && totalCents === netCents - discountCents + taxCents && totalCents >= 0;
}
