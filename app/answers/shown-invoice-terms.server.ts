import { invoiceTerms } from "~/domain/payment/billing/invoice-terms.queries.server";
import type { BookerVisit } from "~/http/visit.server";
import { invoiceText } from "~/i18n/payment-texts";

/** What stands beside the price of what companies may book, by company: until when on invoice (CREW-13). */
export const shownInvoiceTerms = (
  { context, t }: Pick<BookerVisit, "context" | "t">,
  firstDays: ReadonlyMap<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    [...invoiceTerms(context, firstDays)].map(([companyId, term]) => [companyId, invoiceText(t, term)]),
  );
