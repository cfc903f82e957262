import { inArray } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { dayOf } from "~/domain/shared/time.server";
import { companies } from "~db/schema";
import { methodFactsOf } from "./company-terms.queries.server";
import { type InvoiceLimit, type InvoiceTerm, invoiceTermOf } from "./invoice-term";

type Asked = Pick<Context, "db" | "now">;

/** What limits invoices, by company; left out is who may not use them, and everybody where no limit is set. */
export function invoiceLimits(context: Asked, companyIds: readonly string[]): Map<string, InvoiceLimit> {
  const asked = context.db
    .select({ id: companies.id, paymentMethods: companies.paymentMethods })
    .from(companies)
    .where(inArray(companies.id, [...companyIds]))
    .all();
  const limits = new Map<string, InvoiceLimit>();
  for (const company of asked) {
    const { allowed, cardRequiredWithinDays } = methodFactsOf(context, company, []);
    if (!allowed.includes("invoice") || cardRequiredWithinDays === 0) continue;
    limits.set(company.id, { withinDays: cardRequiredWithinDays, cards: allowed.includes("creditCard") });
  }
  return limits;
}

/** Until when each company can book on invoice what begins with its first day (PAY-18). */
export function invoiceTerms(context: Asked, firstDays: ReadonlyMap<string, string>): Map<string, InvoiceTerm> {
  const terms = new Map<string, InvoiceTerm>();
  for (const [companyId, { withinDays, cards }] of invoiceLimits(context, [...firstDays.keys()])) {
    const term = invoiceTermOf(withinDays, firstDays.get(companyId) ?? "", dayOf(context.now));
    if (term) terms.set(companyId, { ...term, cards });
  }
  return terms;
}
