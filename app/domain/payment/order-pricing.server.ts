import { and, eq, isNotNull, sql } from "drizzle-orm";
import { type Company, methodFactsOf, taxRateOf } from "~/domain/payment/billing/company-terms.queries.server";
import { findOutstanding } from "~/domain/payment/outstanding/outstanding-lines.queries.server";
import type { CandidateInput } from "~/domain/selection/candidate.queries.server";
import { type BookingRefusal, firstClash } from "~/domain/selection/rules";
import { formatDay, formatTimeSpan } from "~/i18n/format";
import { orders, promotionCodes } from "~db/schema";
import type { Context } from "../shared/context";
import { sumCents } from "../shared/money";
import { ok, type Refused, type Result, refuse } from "../shared/result";
import { clockOf, dayOf } from "../shared/time.server";
import { listBookingLines } from "./booking-lines.queries.server";
import type { PayLine } from "./pay-line";
import {
  hasBillingAddress,
  type OrderRefusal,
  orderRefusal,
  type PaymentChoice,
  type PromotionRefusal,
  promotionDiscount,
  promotionRefusal,
} from "./rules";
import { orderTotals } from "./total-rules";

/** What an order is for: applicants to book, or the extra hours of an event. */
export type Wanted =
  | { kind: "booking" | "list"; lines: readonly CandidateInput[] }
  | { kind: "outstanding"; eventId: string };

export type LinesRefusal = OrderRefusal | BookingRefusal | "notFound" | "nothingOutstanding" | "listClash";

/** What is to be paid, priced now. Lines of other companies are not there. */
export function listPayLines(context: Context, companyId: string, wanted: Wanted): PayLine[] {
  if (wanted.kind !== "outstanding") {
    return listBookingLines(context, wanted.lines).filter((line) => line.companyId === companyId);
  }
  const outstanding = findOutstanding(context, wanted.eventId);
  return outstanding?.companyId === companyId && outstanding.payable ? outstanding.lines : [];
}

/** Why these lines cannot be ordered this way, or null. A list is refused whole; the details name the person. */
export function linesRefusal(
  context: Context,
  company: Company,
  lines: readonly PayLine[],
  { wanted, choice }: { wanted: Wanted; choice: PaymentChoice },
): Refused<LinesRefusal> | null {
  if (wanted.kind === "outstanding" && lines.length === 0) return refuse("nothingOutstanding");
  const order = orderRefusal({
    ...methodFactsOf(context, company, lines),
    jobCount: lines.length,
    hasBillingAddress: hasBillingAddress(company),
    choice,
  });
  if (order) return refuse(order);
  if (wanted.kind === "outstanding") return null;
  const lost = lines.find((line) => line.refusal !== null);
  if (lost?.refusal) return refuse(lost.refusal, { name: lost.firstName });
  if (lines.length < wanted.lines.length) return refuse("notFound");
  const [clash] = firstClash(lines) ?? [];
  return clash ? refuse("listClash", { name: clash.firstName }) : null;
}

export type Promotion = typeof promotionCodes.$inferSelect;

/** The code as typed, in any case, with its discount; null for none. Uses are those of settled orders (BO-08). */
export function findPromotion(
  { db, now }: Pick<Context, "db" | "now">,
  typed: string,
): Result<Promotion | null, PromotionRefusal> {
  const code = typed.trim().toUpperCase();
  if (code === "") return ok(null);
  const promotion = db.select().from(promotionCodes).where(eq(promotionCodes.code, code)).get() ?? null;
  const refusal = promotionRefusal(promotion, promotion ? usesOf({ db }, promotion.id) : 0, now);
  return refusal ? refuse(refusal) : ok(promotion);
}

function usesOf({ db }: Pick<Context, "db">, promotionCodeId: string): number {
  const row = db
    .select({ uses: sql<number>`count(*)` })
    .from(orders)
    .where(and(eq(orders.promotionCodeId, promotionCodeId), isNotNull(orders.settledAt)))
    .get();
  return row?.uses ?? 0;
}

/** The sums of an order of these lines for this company, in cents. */
export function priceOrder(
  context: Pick<Context, "db" | "now">,
  company: Company,
  lines: readonly PayLine[],
  promotion: Promotion | null,
) {
  const ratePercent = taxRateOf(context, company);
  const netCents = sumCents(lines.map((line) => line.netCents));
  const discountCents = promotion ? promotionDiscount(promotion, netCents) : 0;
  const totals = orderTotals({
    lines: lines.map((line) => ({ netCents: line.netCents, taxRatePercent: ratePercent })),
    discountCents,
  });
  return { ...totals, taxRatePercent: ratePercent };
}

/** The name of a line in the order and on the bill: work, person, time and place. */
export function cartItemName(line: PayLine, language: "de" | "en"): string {
  const work = language === "de" ? line.staffTypeDe : line.staffTypeEn;
  const time = `${formatDay(dayOf(line.startsAt))}, ${formatTimeSpan(clockOf(line.startsAt), clockOf(line.endsAt))}`;
  return `${work} ${line.firstName}, ${time}, ${line.jobPlace}`;
}
