import { and, asc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { applications, bookings, events, positions, staffTypes } from "~db/schema";
import type { Context, UserActor } from "../../shared/context";
import { preparedBy } from "../../shared/prepared.server";
import { clockOf, dayOf } from "../../shared/time.server";
import { findCalendar } from "./availability.queries.server";
import { calendarDays, notFree, saidOf, touchedDays } from "./rules";

type Reader = Context<UserActor>;
type Language = "de" | "en";

/** The eight weeks of a person: what they said about each day, and where they work (ALRT-07, ALRT-11). */
export function findAvailability(context: Reader, language: Language) {
  const calendar = findCalendar(context, context.actor.userId);
  const today = dayOf(context.now);
  const booked = bookedDays(context, language);
  return {
    never: [...calendar.never.keys()].sort(),
    days: calendarDays(today).map((day) => ({
      day,
      state: saidOf(calendar, day),
      past: day < today,
      job: booked.get(day) ?? null,
    })),
  };
}

/** The jobs of the days on which the person is booked; these days cannot be changed (ALRT-11). */
export function bookedDays({ db, now, actor }: Reader, language: Language) {
  const rows = booked(db, language).all({ userId: actor.userId, now });
  return new Map(
    rows.flatMap(({ startsAt, endsAt, positionId, eventId, jobName }) =>
      touchedDays({ startsAt, endsAt }).map((day) => [day, { positionId, eventId, jobName }] as const),
    ),
  );
}

/** Open applications on days that were marked as not free after them; nothing is withdrawn by itself (ALRT-10). */
export function listOnBusyDays(context: Reader, language: Language) {
  const calendar = findCalendar(context, context.actor.userId);
  return open(context.db, language)
    .all({ userId: context.actor.userId, now: context.now })
    .filter((row) => notFree(calendar, touchedDays(row), row.appliedAt))
    .map(({ startsAt, endsAt, appliedAt: _, ...row }) => ({
      ...row,
      day: dayOf(startsAt),
      start: clockOf(startsAt),
      end: clockOf(endsAt),
    }));
}

const named = (language: Language) => ({
  positionId: positions.id,
  eventId: positions.eventId,
  startsAt: positions.startsAt,
  endsAt: positions.endsAt,
  jobName: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
});

const booked = preparedBy((db, language: Language) =>
  db
    .select(named(language))
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .where(
      and(
        eq(bookings.userId, sql.placeholder("userId")),
        isNull(bookings.cancelledAt),
        // The week that is shown may have begun some days ago.
        gt(bookings.endsAt, sql`${sql.placeholder("now")} - ${7 * DAY}`),
      ),
    )
    .prepare(),
);

const isBooked: SQL = sql`exists (select 1 from ${bookings} live where live.position_id = ${positions.id}
  and live.cancelled_at is null)`;

const open = preparedBy((db, language: Language) =>
  db
    .select({
      ...named(language),
      applicationId: applications.id,
      appliedAt: applications.appliedAt,
      eventName: events.eventName,
    })
    .from(applications)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .where(
      and(
        eq(applications.userId, sql.placeholder("userId")),
        isNull(applications.withdrawnAt),
        isNull(applications.rejectedAt),
        isNull(positions.deletedAt),
        gt(positions.startsAt, sql.placeholder("now")),
        sql`not ${isBooked}`,
      ),
    )
    .orderBy(asc(positions.startsAt))
    .prepare(),
);
