import { makeEInvoiceFiles } from "~/gateways/e-invoice/e-invoices.server";
import { i18nOf } from "~/i18n/language.server";
import { logger } from "~/logs/logger.server";
import { billTitle } from "../bill-document";
import type { BillContent } from "../content";
import { ciiDifferences } from "./check-cii";
import { eInvoiceOf } from "./e-invoice";
import { type EInvoiceFault, missingTerm } from "./e-invoice-fault";

/** The document of a bill: with its data inside and beside it, or the printed one alone, and why. */
export interface Made {
  document: Uint8Array;
  xml: { cii: string; ubl: string } | null;
  /** Null also for a bill from before electronic bills, which stays as it was. */
  fault: EInvoiceFault | null;
}

/** Makes the electronic bill, reads it again and compares it with the bill (EINV-02). */
export async function makeOf(
  content: BillContent,
  { pdf, language }: { pdf: Buffer; language: "de" | "en" },
  make: typeof makeEInvoiceFiles = makeEInvoiceFiles,
): Promise<Made> {
  const printed = (fault: EInvoiceFault | null): Made => ({ document: pdf, xml: null, fault });
  if (!content.customer) return printed(null);
  const { t } = i18nOf(language);
  const invoice = eInvoiceOf(content, t);
  const missing = missingTerm(invoice);
  if (missing) return printed(missing);
  const { hybrid, cii, ubl } = await make({ invoice, pdf, title: billTitle(content, t), language });
  const terms = ciiDifferences(cii, content);
  if (terms.length > 0) {
    logger.error({ bill: content.billNumber, terms }, "an electronic bill does not say what its bill says");
    return printed("differs");
  }
  return { document: hybrid, xml: { cii, ubl }, fault: null };
}
