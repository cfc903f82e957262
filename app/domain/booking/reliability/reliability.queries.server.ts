import { and, eq, gte, lte } from "drizzle-orm";
import { applications, bookings } from "~db/schema";
import type { Context } from "../../shared/context";
import { addDays, dayOf, daysBetween, startOfDay } from "../../shared/time.server";
import { keptOf, MOST_DAYS, type ReliabilityEntry } from "./rules";

/** The bookings of a person that count now: their job has begun, at most a year ago (RATE-10). */
export function listReliabilityEntries({ db, now }: Pick<Context, "db" | "now">, userId: string): ReliabilityEntry[] {
  const today = dayOf(now);
  return db
    .select({
      startsAt: bookings.startsAt,
      cancelledAt: bookings.cancelledAt,
      cancelledKind: bookings.cancelledKind,
    })
    .from(applications)
    .innerJoin(bookings, eq(bookings.applicationId, applications.id))
    .where(
      and(
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
