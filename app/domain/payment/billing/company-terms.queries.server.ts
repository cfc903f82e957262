import { eq, sql } from "drizzle-orm";
import type { PayLine } from "~/domain/payment/pay-line";
import type { MethodFacts, StoredMethod } from "~/domain/payment/rules";
import { taxRatePercent } from "~/domain/payment/total-rules";
import { vatFactsOf } from "~/domain/payment/vat-facts.queries.server";
import type { Context } from "~/domain/shared/context";
import { prepared } from "~/domain/shared/prepared.server";
import { readSettings } from "~/domain/shared/settings.server";
import { dayOf, daysBetween } from "~/domain/shared/time.server";
import { companies } from "~db/schema";
import { billTaxPercent, vatMode } from "./vat-rules";

export type Company = typeof companies.$inferSelect;

/** What paying needs to know of a company, or null. */
export function findCompany({ db }: Pick<Context, "db">, companyId: string): Company | null {
  return companyById(db).get({ companyId }) ?? null;
}

const companyById = prepared((db) =>
  db
    .select()
    .from(companies)
    .where(eq(companies.id, sql.placeholder("companyId")))
    .prepare(),
);

/** How a company's orders are taxed: Austrian VAT, reverse charge or none. */
export function vatModeOf(context: Pick<Context, "db" | "now">, company: Company) {
  return vatMode(vatFactsOf(context, company));
}

/** The VAT rate of a company's orders: the setting, or 0 where the customer owes the tax itself (PAY-31). */
export function taxRateOf(context: Pick<Context, "db" | "now">, company: Company): number {
  const domestic = taxRatePercent(null, readSettings(context).taxRatePercent);
  return billTaxPercent(vatModeOf(context, company), domestic);
}

/** What decides which ways of paying these lines are open (PAY-15, PAY-18). */
export function methodFactsOf(
  context: Pick<Context, "db" | "now">,
  company: Pick<Company, "paymentMethods">,
  lines: readonly PayLine[],
): MethodFacts {
  const settings = readSettings(context);
  const open: Record<StoredMethod, boolean> = {
    creditCard: settings.acceptCards !== 0,
    invoice: settings.acceptInvoices !== 0,
  };
  const starts = lines.filter((line) => line.hoursConfirmationId === null).map((line) => line.startsAt);
  return {
    allowed: company.paymentMethods.filter((method) => open[method]),
    daysUntilJob: starts.length ? daysBetween(dayOf(context.now), dayOf(Math.min(...starts))) : null,
    cardRequiredWithinDays: settings.cardRequiredWithinDays,
  };
}
