import { and, asc, count, eq, gt, isNull } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { bookings, companies, events, jobs, positions, users } from "~db/schema";

/** More than these nobody reads one by one; the number beside them counts all. */
const MOST = 50;

/** Whose bookings are meant: those a staff member works, or those a company has made. */
export type BookingsOf = { userId: string } | { companyId: string };

/** What is booked and not over yet, the next first, and how many there are in all. */
export function listComingBookings({ db, now }: Pick<Context, "db" | "now">, of: BookingsOf) {
  const mine = "userId" in of ? eq(bookings.userId, of.userId) : eq(bookings.companyId, of.companyId);
  const coming = and(mine, isNull(bookings.cancelledAt), gt(bookings.endsAt, now));
  const total = db.select({ total: count() }).from(bookings).where(coming).get()?.total ?? 0;
  const rows = db
    .select({
      id: bookings.id,
      positionId: bookings.positionId,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      eventName: events.eventName,
      jobPlace: positions.jobPlace,
      companyName: companies.companyName,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(jobs, eq(jobs.id, positions.jobId))
    .innerJoin(events, eq(events.id, jobs.eventId))
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(coming)
    .orderBy(asc(bookings.endsAt), asc(bookings.id))
    .limit(MOST)
    .all();
  return { rows, total };
}
