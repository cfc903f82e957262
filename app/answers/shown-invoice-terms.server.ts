import { invoiceTerms } from "~/domain/payment/billing/invoice-terms.queries.server";
import { addDays, dayOf } from "~/domain/shared/time.server";
import type { BookerVisit, EmployerVisit } from "~/http/visit.server";
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

/** What stands beside a request whose days are not known yet; null for a company without invoices or without a limit. */
export function shownInvoiceRule({ context, user, settings, t }: EmployerVisit): string | null {
  const days = settings.cardRequiredWithinDays;
  const first = addDays(dayOf(context.now), days);
  const term = invoiceTerms(context, new Map([[user.companyId, first]])).get(user.companyId);
  if (!term) return null;
  const said = t("payment:invoice.rule", { count: days, day: formatWeekdayDay(t, first) });
  return term.cards ? `${said} ${t("payment:invoice.ruleByCard")}` : said;
}
