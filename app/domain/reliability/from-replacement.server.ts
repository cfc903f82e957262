import { eq, type SQLWrapper, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { bookings, invitations } from "~db/schema";

/** Whether a booking came from an invitation to replace somebody, by its person, position and the instant of booking. */
export const fromReplacement = (userId: SQLWrapper, positionId: SQLWrapper, bookedAt: SQLWrapper) =>
  sql`exists (select 1 from ${invitations} i where i.user_id = ${userId} and i.position_id = ${positionId}
    and i.kind = 'replacement' and i.answer = 'accepted' and i.answered_at <= ${bookedAt})`;

/** The same of one booking. */
export const isFromReplacement = ({ db }: Pick<Context, "db">, bookingId: string): boolean =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      sql`${eq(bookings.id, bookingId)} and ${fromReplacement(bookings.userId, bookings.positionId, bookings.bookedAt)}`,
    )
    .get() !== undefined;
