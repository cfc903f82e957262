import { and, asc, eq, gte, isNull, lt, max, sql } from "drizzle-orm";
import { bookedPosition } from "~/domain/shared/tables/live-rows";
import { bookings, positions, users } from "~db/schema";
import type { Context } from "../../shared/context";
import { prepared } from "../../shared/prepared.server";
import { byName } from "../../shared/tables/name-columns";
import { dayOf, endOfDay, startOfDay } from "../../shared/time.server";
import { isFor } from "./rules";

type Read = Pick<Context, "db">;

const teamOf = prepared((db) =>
  db
    .select({
      bookingId: bookings.id,
      positionId: positions.id,
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
    })
    .from(positions)
    .innerJoin(bookings, bookedPosition)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(eq(positions.eventId, sql.placeholder("eventId")))
    .orderBy(asc(bookings.startsAt), byName(users.firstName, users.lastName), asc(bookings.id))
    .prepare(),
);

/** Everybody who is booked for an event, one row for each job, in the order of their start. */
export const listTeam = ({ db }: Read, eventId: string) =>
  teamOf(db)
    .all({ eventId })
    .map((row) => ({ ...row, day: dayOf(row.startsAt) }));

export type TeamJob = ReturnType<typeof listTeam>[number];

/** Whom something is told, each with their jobs that it is about. */
export function peopleToldOf(
  team: readonly TeamJob[],
  announcement: { day: string | null; sentAt: number },
): Map<string, TeamJob[]> {
  const people = new Map<string, TeamJob[]>();
  for (const job of team)
    if (isFor(announcement, job)) people.set(job.userId, [...(people.get(job.userId) ?? []), job]);
  return people;
}

const lastEnd = prepared((db) =>
  db
    .select({ at: max(positions.endsAt) })
    .from(positions)
    .where(
      and(
        eq(positions.eventId, sql.placeholder("eventId")),
        isNull(positions.deletedAt),
        gte(positions.startsAt, sql.placeholder("from")),
        lt(positions.startsAt, sql.placeholder("until")),
      ),
    )
    .prepare(),
);

/** When the last job of an event ends, or of those that begin on one of its days; 0 without any. */
export function lastEndOf({ db }: Read, { eventId, day }: { eventId: string; day: string | null }): number {
  const [from, until] = day === null ? [0, Number.MAX_SAFE_INTEGER] : [startOfDay(day), endOfDay(day)];
  return lastEnd(db).get({ eventId, from, until })?.at ?? 0;
}
