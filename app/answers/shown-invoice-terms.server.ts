import { invoiceTerms } from "~/domain/payment/billing/invoice-terms.queries.server";
import type { BookerVisit } from "~/http/visit.server";
import { formatWeekdayDay } from "~/i18n/format";

/** What stands beside the price of what companies may book, by company: until when on invoice (CREW-13). */
export function shownInvoiceTerms(
  { context, t }: Pick<BookerVisit, "context" | "t">,
  firstDays: ReadonlyMap<string, string>,
): Record<string, string> {
  const terms = [...invoiceTerms(context, firstDays)].map(([companyId, { until, over, cards }]) => [
    companyId,
    over
      ? t(cards ? "payment:invoice.overByCard" : "payment:invoice.over")
      : t("payment:invoice.until", { day: formatWeekdayDay(t, until) }),
  ]);
  return Object.fromEntries(terms);
}
