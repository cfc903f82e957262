import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { chainOf } from "~/domain/selection/chain";
import { bookings, orderLines, orders, positions } from "~db/schema";
import type { Context } from "../../shared/context";
import { roundHalfUp, sumCents } from "../../shared/money";

type Read = Pick<Context, "db">;

/** What was given back of a line because its job costs less now, without VAT and before the discount. */
const creditedCents = sql<number>`(select coalesce(sum(c.net_cents), 0) from price_credits c
  where c.order_line_id = ${orderLines.id})`;

/**
 * What settled orders took for the price of a booking, the oldest first: the line that booked it, or the booking that it
 * goes on from, and what was paid more since (D-103). Extra hours are lines of their own.
 */
export function listPaidLines({ db }: Read, bookingId: string) {
  return db
    .select({ line: orderLines, order: orders, creditedCents })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        sql`${orderLines.bookingId} in ${chainOf(bookingId)}`,
        isNull(orderLines.hoursConfirmationId),
        isNotNull(orders.settledAt),
      ),
    )
    .orderBy(asc(orders.settledAt), asc(orders.id))
    .all();
}

export type PaidLine = ReturnType<typeof listPaidLines>[number];

/** What is left of the price of a line, before its discount. */
export const priceLeft = ({ line, creditedCents: credited }: PaidLine): number => line.cartItemPriceCents - credited;

/** The same after the discount, which goes back in proportion. */
export const netLeft = ({ line, creditedCents: credited }: PaidLine): number =>
  line.cartItemPriceCents -
  line.discountCents -
  (credited - roundHalfUp(line.discountCents * credited, Math.max(1, line.cartItemPriceCents)));

/**
 * How much more was paid for a booking than its job costs now; below 0 what is still missing. Null for a booking that goes
 * on from none: what it costs is what was ordered.
 */
export function findExcess({ db }: Read, bookingId: string): number | null {
  const found = db
    .select({ priceCents: positions.jobTotalCostCents })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .where(and(eq(bookings.id, bookingId), isNotNull(bookings.replacesBookingId)))
    .get();
  return found ? sumCents(listPaidLines({ db }, bookingId).map(priceLeft)) - found.priceCents : null;
}

/** Whether an order of what is dearer is on its way: neither settled nor given up. */
export function isSupplementOpen({ db }: Read, bookingId: string): boolean {
  const open = db
    .select({ id: orders.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        sql`${orderLines.bookingId} in ${chainOf(bookingId)}`,
        eq(orders.kind, "supplement"),
        isNull(orders.settledAt),
        isNull(orders.abandonedAt),
      ),
    )
    .get();
  return open !== undefined;
}
