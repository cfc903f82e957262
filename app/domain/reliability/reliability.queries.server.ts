import { and, eq, gte, lte, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { inList, prepared } from "~/domain/shared/prepared.server";
import { addDays, dayOf, daysBetween, startOfDay } from "~/domain/shared/time.server";
import { appeals, bookings, reliabilityExcuses } from "~db/schema";
import { fromReplacement } from "./from-replacement.server";
import { cameTo, HURRY_MS, keptOf, MOST_DAYS, type Reliability, type ReliabilityEntry, reliabilityOf } from "./rules";

type Read = Pick<Context, "db" | "now">;

/** Booked from an invitation to replace somebody, and cancelled again soon (SUBS-05). */
const endedInHurry = sql`(${bookings.cancelledKind} = 'byStaff' and ${bookings.cancelledAt} < ${bookings.bookedAt} + ${HURRY_MS}
  and ${fromReplacement(bookings.userId, bookings.positionId, bookings.bookedAt)})`;

export interface CountedBooking extends ReliabilityEntry {
  userId: string;
  bookingId: string;
  startsAt: number;
  /** Worked, also late. */
  came: boolean;
  /** Why it does not count, or null. */
  leftOut: "appeal" | "removed" | "excused" | "hurry" | null;
}

const dueBookings = prepared((db) =>
  db
    .select({
      bookingId: bookings.id,
      userId: bookings.userId,
      startsAt: bookings.startsAt,
      cancelledAt: bookings.cancelledAt,
      cancelledKind: bookings.cancelledKind,
      appealId: appeals.id,
      decision: appeals.decision,
      countsAs: appeals.countsAs,
      excusedAt: reliabilityExcuses.excusedAt,
      hurry: sql<boolean>`${endedInHurry}`.mapWith(Boolean),
    })
    .from(bookings)
    .leftJoin(appeals, eq(appeals.bookingId, bookings.id))
    .leftJoin(reliabilityExcuses, eq(reliabilityExcuses.bookingId, bookings.id))
    .where(
      and(
        inList(bookings.userId, "userIds"),
        gte(bookings.startsAt, sql.placeholder("from")),
        lte(bookings.startsAt, sql.placeholder("now")),
      ),
    )
    .orderBy(bookings.startsAt)
    .prepare(),
);

/** Every booking of these people that is due: its job has begun, at most a year ago (RATE-10); the oldest first. */
export function listDueBookings({ db, now }: Read, userIds: readonly string[]): CountedBooking[] {
  const today = dayOf(now);
  return dueBookings(db)
    .all({ userIds: JSON.stringify(userIds), from: startOfDay(addDays(today, -MOST_DAYS)), now })
    .flatMap(({ appealId, decision, countsAs, excusedAt, hurry, cancelledKind, ...booking }) => {
      const kept = keptOf({ ...booking, cancelledKind, leftOut: false });
      if (kept === null) return [];
      const { userId, bookingId, startsAt } = booking;
      const undecided = appealId !== null && decision === null;
      const leftOut = undecided
        ? ("appeal" as const)
        : decision === "removed"
          ? ("removed" as const)
          : excusedAt !== null
            ? ("excused" as const)
            : hurry
              ? ("hurry" as const)
              : null;
      return [
        {
          userId,
          bookingId,
          startsAt,
          came: cancelledKind === null,
          leftOut,
          daysAgo: daysBetween(dayOf(startsAt), today),
          kept: countsAs ?? kept,
        },
      ];
    });
}

/** The bookings of a person that count now, without one of them. */
export const listReliabilityEntries = (
  context: Read,
  userId: string,
  { without = "" }: { without?: string } = {},
): CountedBooking[] =>
  listDueBookings(context, [userId]).filter(({ bookingId, leftOut }) => leftOut === null && bookingId !== without);

/** What companies see of these people, by their ids; nothing of those with too few jobs (RATE-12). */
export function listCameTo(context: Read, userIds: readonly string[]): Map<string, { kept: number; count: number }> {
  const found = [...countedOf(context, userIds)].flatMap(([userId, entries]) => {
    const came = cameTo(entries);
    return came ? [[userId, came] as const] : [];
  });
  return new Map(found);
}

/** What of their jobs these people kept, by their ids, for the agency (RATE-10). */
export const listReliabilities = (context: Read, userIds: readonly string[]): Map<string, Reliability> =>
  new Map([...countedOf(context, userIds)].map(([userId, entries]) => [userId, reliabilityOf(entries)]));

/** The bookings that count, by person; an empty list for whoever has none. */
function countedOf(context: Read, userIds: readonly string[]): Map<string, CountedBooking[]> {
  const ofPerson = new Map<string, CountedBooking[]>(userIds.map((userId) => [userId, []]));
  for (const entry of listDueBookings(context, userIds))
    if (entry.leftOut === null) ofPerson.get(entry.userId)?.push(entry);
  return ofPerson;
}
