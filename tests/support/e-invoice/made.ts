import type { BillContent } from "~/domain/bill/content";
import { ciiDifferences } from "~/domain/bill/e-invoice/check-cii";
import { eInvoiceOf } from "~/domain/bill/e-invoice/e-invoice";
import { missingTerm } from "~/domain/bill/e-invoice/e-invoice-fault";
import { makeEInvoice } from "~/gateways/e-invoice/make-e-invoice.server";
import { i18nOf } from "~/i18n/language.server";
import { pdfOf } from "../../factories/pdf";
import { brokenRules } from "./schematron";

/** The data of a bill, on an empty page. */
export function dataOf(content: BillContent, language: "de" | "en" = "de") {
  const invoice = eInvoiceOf(content, i18nOf(language).t);
  return makeEInvoice({ invoice, pdf: pdfOf(1), title: content.billNumber, language });
}

/** Everything that speaks against a bill's data: terms that lack or differ, and rules of EN 16931 that are broken in either language. */
export async function faultsOf(content: BillContent, language: "de" | "en" = "de"): Promise<string[]> {
  const missing = missingTerm(eInvoiceOf(content, i18nOf(language).t));
  const { cii, ubl } = await dataOf(content, language);
  const [broken, brokenUbl] = [await brokenRules("cii", cii), await brokenRules("ubl", ubl)];
  return [
    ...(missing ? [missing] : []),
    ...ciiDifferences(cii, content),
    ...[...broken, ...brokenUbl].filter(({ flag }) => flag !== "warning").map(({ id, text }) => `${id} ${text}`),
  ];
}
