import type { ProposalFound } from "../../hours/proposals/proposals.queries.server";
import type { Context } from "../../shared/context";
import { percentOf } from "../../shared/money";
import { findCompany, taxRateOf } from "../billing/company-terms.queries.server";

/** What proposed hours would cost a company above the booked price, without and with VAT; null for nothing more (HRS2-04). */
export function proposedExtra(
  context: Pick<Context, "db" | "now">,
  { found, cents }: Pick<ProposalFound, "found" | "cents">,
): { netCents: number; grossCents: number } | null {
  const netCents = cents.outstandingAmountCents;
  const company = netCents > 0 ? findCompany(context, found.company.id) : null;
  return company ? { netCents, grossCents: netCents + percentOf(netCents, taxRateOf(context, company)) } : null;
}
