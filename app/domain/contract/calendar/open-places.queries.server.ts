import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { bookedPosition } from "~/domain/shared/tables/live-rows";
import { bookings, companies, events, positions, staffTypes } from "~db/schema";
import type { Context } from "../../shared/context";
import { prepared, preparedBy } from "../../shared/prepared.server";
import { dayOf, startOfDay } from "../../shared/time.server";
import { MOST_ENTRIES, SHOWN_AFTER_MS } from "./calendar-rules";

type Reader = Pick<Context, "db" | "now">;

const openGroups = preparedBy((db, language: "de" | "en") =>
  db
    .select({
      groupId: sql<string>`${positions.groupId}`,
      eventId: positions.eventId,
      places: sql<number>`count(*)`,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      place: positions.jobPlace,
      work: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
      eventName: events.eventName,
      createdAt: sql<number>`max(${positions.createdAt})`,
    })
    .from(positions)
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .where(
      and(
        eq(positions.companyId, sql.placeholder("companyId")),
        sql`${positions.openUntil} is not null`,
        sql`${positions.startsAt} > ${sql.placeholder("now")}`,
      ),
    )
    .groupBy(positions.groupId)
    .orderBy(asc(positions.startsAt), asc(positions.groupId))
    .limit(MOST_ENTRIES)
    .prepare(),
);

/** What a company has nobody for yet, equal places together. */
export const listOpenPlaces = ({ db, now }: Reader, companyId: string, language: "de" | "en") =>
  openGroups(db, language).all({ companyId, now });

export type OpenPlaces = ReturnType<typeof listOpenPlaces>[number];

/** Events with all their days, the earliest first; read by the index of their ends. */
const spansOfEvents = prepared((db) =>
  db
    .select({
      eventId: events.id,
      eventName: events.eventName,
      companyName: companies.companyName,
      place: positions.jobPlace,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      places: sql<number>`count(*)`,
      booked: sql<number>`count(${bookings.id})`,
      changedAt: sql<number>`max(max(${positions.createdAt}, coalesce(${bookings.calendarChangedAt}, ${bookings.bookedAt}, 0)))`,
    })
    .from(events)
    .innerJoin(companies, eq(companies.id, events.companyId))
    .innerJoin(positions, and(eq(positions.eventId, events.id), isNull(positions.deletedAt)))
    .leftJoin(bookings, bookedPosition)
    .where(
      sql`${events.id} in (select e.id from events e where e.latest_end_at >= ${sql.placeholder("from")}
        order by e.latest_end_at limit ${sql.placeholder("most")})`,
    )
    .groupBy(events.id, positions.startsAt, positions.endsAt)
    .prepare(),
);

export interface EventDay {
  eventId: string;
  day: string;
  eventName: string;
  companyName: string;
  place: string;
  startsAt: number;
  endsAt: number;
  booked: number;
  open: number;
  changedAt: number;
}

/** Each day of each event of every company, from 30 days back, with how many are booked and how many places open (CAL-04). */
export function listEventDays({ db, now }: Reader): EventDay[] {
  const from = startOfDay(dayOf(now - SHOWN_AFTER_MS));
  const days = new Map<string, EventDay>();
  for (const { places, ...span } of spansOfEvents(db).all({ from, most: MOST_ENTRIES })) {
    if (span.startsAt < from) continue;
    const day = dayOf(span.startsAt);
    const key = `${span.eventId} ${day}`;
    const known = days.get(key);
    const open = places - span.booked;
    if (!known) days.set(key, { ...span, day, open });
    else {
      known.startsAt = Math.min(known.startsAt, span.startsAt);
      known.endsAt = Math.max(known.endsAt, span.endsAt);
      known.booked += span.booked;
      known.open += open;
      known.changedAt = Math.max(known.changedAt, span.changedAt);
    }
  }
  return [...days.values()]
    .sort((a, b) => a.startsAt - b.startsAt || (a.eventId < b.eventId ? -1 : 1))
    .slice(0, MOST_ENTRIES);
}
