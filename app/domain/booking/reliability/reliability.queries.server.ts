import { and, eq, gte, lte, ne, sql } from "drizzle-orm";
import { appeals, applications, bookings } from "~db/schema";
import type { Context } from "../../shared/context";
import { addDays, dayOf, daysBetween, startOfDay } from "../../shared/time.server";
import { fromReplacement } from "./from-replacement.server";
import { HURRY_MS, keptOf, MOST_DAYS, type ReliabilityEntry } from "./rules";

/** Booked from an invitation to replace somebody, and cancelled again soon (SUBS-05). */
const endedInHurry = sql`(${bookings.cancelledKind} = 'byStaff' and ${bookings.cancelledAt} < ${bookings.bookedAt} + ${HURRY_MS}
  and ${fromReplacement(bookings.userId, bookings.positionId, bookings.bookedAt)})`;

/** The bookings of a person that count now: their job has begun, at most a year ago (RATE-10); without one of them. */
export function listReliabilityEntries(
  { db, now }: Pick<Context, "db" | "now">,
  userId: string,
  { without = "" }: { without?: string } = {},
): ReliabilityEntry[] {
  const today = dayOf(now);
  return db
    .select({
      startsAt: bookings.startsAt,
      cancelledAt: bookings.cancelledAt,
      cancelledKind: bookings.cancelledKind,
      leftOut:
        sql<boolean>`(${appeals.id} is not null and ${appeals.decision} is not 'kept') or ${endedInHurry}`.mapWith(
          Boolean,
        ),
    })
    .from(applications)
    .innerJoin(bookings, eq(bookings.applicationId, applications.id))
    .leftJoin(appeals, eq(appeals.bookingId, bookings.id))
    .where(
      and(
        ne(bookings.id, without),
        eq(applications.userId, userId),
        gte(bookings.startsAt, startOfDay(addDays(today, -MOST_DAYS))),
        lte(bookings.startsAt, now),
      ),
    )
    .all()
    .flatMap((booking) => {
      const kept = keptOf(booking);
      return kept === null ? [] : [{ daysAgo: daysBetween(dayOf(booking.startsAt), today), kept }];
    });
}
