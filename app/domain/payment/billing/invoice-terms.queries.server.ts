import { inArray } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { addDays, dayOf } from "~/domain/shared/time.server";
import { companies } from "~db/schema";
import { methodFactsOf } from "./company-terms.queries.server";

/** Until when jobs can be booked on invoice. */
export interface InvoiceTerm {
  /** The last day, in Vienna, on which the first of the jobs can be booked so. */
  until: string;
  over: boolean;
  /** Afterwards a card pays. */
  cards: boolean;
}

/**
 * Until when each company can book on invoice what begins with its first day (PAY-18); left out is who may not use
 * invoices, and everybody where no limit is set.
 */
export function invoiceTerms(
  context: Pick<Context, "db" | "now">,
  firstDays: ReadonlyMap<string, string>,
): Map<string, InvoiceTerm> {
  const asked = context.db
    .select({ id: companies.id, paymentMethods: companies.paymentMethods })
    .from(companies)
    .where(inArray(companies.id, [...firstDays.keys()]))
    .all();
  const terms = new Map<string, InvoiceTerm>();
  for (const company of asked) {
    const { allowed, cardRequiredWithinDays } = methodFactsOf(context, company, []);
    if (!allowed.includes("invoice") || cardRequiredWithinDays === 0) continue;
    const until = addDays(firstDays.get(company.id) ?? "", -cardRequiredWithinDays);
    terms.set(company.id, { until, over: dayOf(context.now) > until, cards: allowed.includes("creditCard") });
  }
  return terms;
}
