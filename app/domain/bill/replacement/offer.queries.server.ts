import { eq } from "drizzle-orm";
import { offeredTerms, refusalOfOffer } from "~/domain/replacement/offer-more.server";
import type { Offer } from "~/domain/replacement/offer-rules";
import { findReplacement } from "~/domain/replacement/replacement.queries.server";
import { companies } from "~db/schema";
import { taxRateOf } from "../../payment/billing/company-terms.queries.server";
import { orderTotals } from "../../payment/total-rules";
import type { Context } from "../../shared/context";
import { sumCents } from "../../shared/money";
import { listPaidLines, priceLeft } from "../paid/paid-lines.queries.server";

/**
 * What a position in replacement would cost by an offer, and how much more that is than was paid, without and with VAT
 * (SUBS-23); below 0 goes back. Null when nobody is searched for, or it is a stranger's.
 */
export function findOffer(context: Context, { positionId, ...offer }: Offer & { positionId: string }) {
  const found = findReplacement(context, positionId, "de");
  if (!found) return null;
  const { jobTotalCostCents: totalCents, startsAt, endsAt } = offeredTerms(found, offer);
  const more = moreThanPaid(context, {
    companyId: found.position.companyId,
    bookingId: found.search.bookingId,
    totalCents,
  });
  return { refusal: refusalOfOffer(context, found, offer), startsAt, endsAt, totalCents, ...more };
}

/** How much more so many cents are than what was paid for a booking, without and with VAT; below 0 is less. */
export function moreThanPaid(
  context: Pick<Context, "db" | "now">,
  { companyId, bookingId, totalCents }: { companyId: string; bookingId: string; totalCents: number },
) {
  const company = context.db.select().from(companies).where(eq(companies.id, companyId)).get();
  if (!company) throw new Error(`no company ${companyId}`);
  const moreNetCents = totalCents - sumCents(listPaidLines(context, bookingId).map(priceLeft));
  const taxRatePercent = taxRateOf(context, company);
  const more = orderTotals({ lines: [{ netCents: Math.abs(moreNetCents), taxRatePercent }], discountCents: 0 });
  return { moreNetCents, moreGrossCents: Math.sign(moreNetCents) * more.totalCents };
}
