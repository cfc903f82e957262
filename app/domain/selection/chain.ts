import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * The bookings before this one on the same paid price, itself included: it was moved, or has the place of one that ended
 * (D-103). What was paid hangs on any of them.
 */
export const chainOf = (bookingId: SQLWrapper | string): SQL => sql`(with recursive chain(id) as (
  select ${bookingId} union all
  select b.replaces_booking_id from bookings b join chain on b.id = chain.id where b.replaces_booking_id is not null)
  select id from chain)`;
