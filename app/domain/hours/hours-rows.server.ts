import { and, eq, isNull, sql } from "drizzle-orm";
import { bookings, events, hoursConfirmations, positions } from "~db/schema";

/** The positions of an event that still stand. */
export const notDeleted = and(eq(positions.eventId, events.id), isNull(positions.deletedAt));

/** The hours that count for a booking: the highest version. */
export const latestHours = and(
  eq(hoursConfirmations.bookingId, bookings.id),
  sql`${hoursConfirmations.version} = (select max(h.version) from hours_confirmations h where h.booking_id = ${bookings.id})`,
);

/** paidOutstandingAmountValue: what settled orders took for extra hours less what was given back, in cents without VAT. */
export const paidOutstandingCents = sql<number>`(select coalesce(sum(l.cart_item_price_cents), 0) from order_lines l
  join orders o on o.id = l.order_id
  where l.position_id = ${positions.id} and o.kind = 'outstanding' and o.settled_at is not null)
  - (select coalesce(sum(c.net_cents), 0) from hours_credits c where c.booking_id = ${bookings.id})`;

/** Whether the company has objected to the hours of a booking and the agency has not decided yet (SAFE-11). */
export const contested = sql<boolean>`exists (select 1 from hours_objections x
  where x.booking_id = ${bookings.id} and x.decided_at is null)`.mapWith(Boolean);
