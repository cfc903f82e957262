import { and, asc, eq, gte, isNull } from "drizzle-orm";
import { firstDayOnSite } from "~/domain/account/duties/first-day-on-site.server";
import { ownedBy } from "~/domain/event/own.server";
import type { Context } from "~/domain/shared/context";
import { bookedPosition } from "~/domain/shared/tables/live-rows";
import { clockOf, dayOf, startOfDay } from "~/domain/shared/time.server";
import { bookings, briefings, events, positions, staffTypes } from "~db/schema";

/** Of more jobs only the first count. */
const MOST_JOBS = 500;

/** The days of the company's events on which somebody is booked, from today on, with the briefings of their jobs (ACCS-11). */
export function listComingDays(context: Context, language: "de" | "en") {
  const { db, now, actor } = context;
  const coming = and(
    ownedBy(actor, positions.companyId),
    isNull(positions.deletedAt),
    gte(positions.startsAt, startOfDay(firstDayOnSite(now))),
  );
  const rows = db
    .select({
      positionId: positions.id,
      startsAt: positions.startsAt,
      eventId: events.id,
      eventName: events.eventName,
      workDe: staffTypes.nameDe,
      workEn: staffTypes.nameEn,
      slot: briefings.slot,
      extension: briefings.extension,
    })
    .from(positions)
    .innerJoin(bookings, bookedPosition)
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .leftJoin(briefings, and(eq(briefings.positionId, positions.id), isNull(briefings.replacedAt)))
    .where(coming)
    .orderBy(asc(positions.startsAt), asc(positions.id), asc(briefings.slot))
    .limit(MOST_JOBS)
    .all();
  const days = new Map<string, { eventId: string; eventName: string; day: string; rows: typeof rows }>();
  for (const row of rows) {
    const day = dayOf(row.startsAt);
    const key = `${day} ${row.eventId}`;
    const known = days.get(key) ?? { eventId: row.eventId, eventName: row.eventName, day, rows: [] };
    known.rows.push(row);
    days.set(key, known);
  }
  return [...days.values()].map(({ rows: ofDay, ...day }) => ({
    ...day,
    people: new Set(ofDay.map(({ positionId }) => positionId)).size,
    briefings: ofDay.flatMap(({ positionId, slot, extension, startsAt, workDe, workEn }) =>
      slot === null || extension === null
        ? []
        : [{ positionId, slot, extension, start: clockOf(startsAt), work: language === "de" ? workDe : workEn }],
    ),
  }));
}
