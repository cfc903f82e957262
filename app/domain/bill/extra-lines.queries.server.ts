import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { hoursConfirmations, orderLines, orders } from "~db/schema";
import type { Context } from "../shared/context";
import type { ExtraLine } from "./hours-credit-rules";

type Reader = Pick<Context, "db">;

const extraLine = {
  id: orderLines.id,
  orderId: orderLines.orderId,
  priceCents: orderLines.cartItemPriceCents,
  discountCents: orderLines.discountCents,
  creditedCents: sql<number>`(select coalesce(sum(c.net_cents), 0) from hours_credits c
    where c.order_line_id = ${orderLines.id})`,
};

/** What settled orders took for extra hours of a booking, the newest order first. */
export function listExtraLines({ db }: Reader, bookingId: string): ExtraLine[] {
  return db
    .select(extraLine)
    .from(hoursConfirmations)
    .innerJoin(orderLines, eq(orderLines.hoursConfirmationId, hoursConfirmations.id))
    .innerJoin(orders, and(eq(orders.id, orderLines.orderId), isNotNull(orders.settledAt)))
    .where(eq(hoursConfirmations.bookingId, bookingId))
    .orderBy(desc(orders.settledAt), desc(orders.id))
    .all();
}

/** All lines of an order of extra hours. */
export function listLinesOfOrder({ db }: Reader, orderId: string): ExtraLine[] {
  return db.select(extraLine).from(orderLines).where(eq(orderLines.orderId, orderId)).all();
}
