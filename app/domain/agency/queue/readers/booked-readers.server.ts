import { and, asc, count, eq, sql } from "drizzle-orm";
import { DAY, HOUR } from "~/config/durations";
import { bookings, companies, events, lateAlarms, positions, reminders, replacements, users } from "~db/schema";
import type { CountName } from "../counts";
import { contractsDue, missingNow, searching, silentNow } from "../due.server";
import { bookedJobs } from "./booked-jobs.server";
import { beyond, customerOf, jobOf, limit, moment, placeOf, type Reader, reader } from "./reader.server";

/** From when on somebody has to call who has not answered (REM-11). */
const SILENT_URGENT_MS = 4 * HOUR;

/** Booked people without a contract or an answer, who are late, and whose place is empty. */
export const bookedReaders = {
  contracts: reader(
    (db, page) => bookedJobs(db, and(contractsDue, beyond(page, bookings.startsAt, bookings.id)), bookings.startsAt),
    ({ id, userId, startsAt, bookedAt, ...job }, { now }) => ({
      id,
      at: startsAt,
      since: bookedAt,
      urgent: startsAt - now < 2 * DAY,
      values: {
        ...placeOf(job),
        when: moment(startsAt),
      },
      about: userId,
    }),
  ),

  attendance: reader(
    (db, page) =>
      db
        .select({
          id: reminders.bookingId,
          at: reminders.startsAt,
          since: reminders.dueAt,
          eventId: events.id,
          ...jobOf,
        })
        .from(reminders)
        .innerJoin(bookings, eq(bookings.id, reminders.bookingId))
        .innerJoin(positions, eq(positions.id, bookings.positionId))
        .innerJoin(events, eq(events.id, positions.eventId))
        .innerJoin(companies, eq(companies.id, bookings.companyId))
        .innerJoin(users, eq(users.id, bookings.userId))
        .where(and(silentNow, beyond(page, reminders.startsAt, reminders.bookingId)))
        .orderBy(asc(reminders.startsAt), asc(reminders.bookingId))
        .limit(limit)
        .prepare(),
    ({ id, at, since, eventId, ...job }, { now }) => ({
      id,
      at,
      since,
      urgent: at - now < SILENT_URGENT_MS,
      values: { ...placeOf(job), when: moment(at) },
      about: eventId,
    }),
  ),

  late: reader(
    (db, page) =>
      db
        .select({
          at: lateAlarms.dueAt,
          alarmId: lateAlarms.alarmId,
          raisedAt: lateAlarms.raisedAt,
          eventId: lateAlarms.eventId,
          day: lateAlarms.day,
          startsAt: sql<number>`min(${lateAlarms.startsAt})`,
          missing: count(),
          eventName: events.eventName,
          companyName: companies.companyName,
        })
        .from(lateAlarms)
        .innerJoin(events, eq(events.id, lateAlarms.eventId))
        .innerJoin(companies, eq(companies.id, events.companyId))
        .where(and(missingNow, beyond(page, lateAlarms.dueAt, lateAlarms.alarmId)))
        .groupBy(lateAlarms.dueAt, lateAlarms.alarmId)
        .orderBy(asc(lateAlarms.dueAt), asc(lateAlarms.alarmId))
        .limit(limit)
        .prepare(),
    ({ at, alarmId, raisedAt, eventId, day, startsAt, missing, eventName, companyName }) => ({
      id: alarmId ?? "",
      at,
      since: raisedAt ?? at,
      urgent: true,
      values: { count: String(missing), event: eventName, company: companyName, when: moment(startsAt) },
      // Phones, "here", the report and the search for somebody else stand on the page of the day.
      about: `${eventId}/day/${day}`,
    }),
  ),

  replacements: reader(
    (db, page) =>
      db
        .select({
          id: replacements.id,
          at: replacements.startsAt,
          openedAt: replacements.openedAt,
          positionId: replacements.positionId,
          ...jobOf,
        })
        .from(replacements)
        .innerJoin(bookings, eq(bookings.id, replacements.bookingId))
        .innerJoin(positions, eq(positions.id, replacements.positionId))
        .innerJoin(events, eq(events.id, positions.eventId))
        .innerJoin(companies, eq(companies.id, positions.companyId))
        .innerJoin(users, eq(users.id, bookings.userId))
        .where(and(searching, beyond(page, replacements.startsAt, replacements.id)))
        .orderBy(asc(replacements.startsAt), asc(replacements.id))
        .limit(limit)
        .prepare(),
    ({ id, at, openedAt, positionId, ...job }, { now }) => ({
      id,
      at,
      since: openedAt,
      urgent: at - now <= DAY,
      values: {
        ...customerOf(job),
        when: moment(at),
      },
      about: positionId,
    }),
  ),
} satisfies Partial<Record<CountName, Reader>>;
