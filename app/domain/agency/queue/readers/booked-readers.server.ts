import { and, asc, count, eq, sql } from "drizzle-orm";
import { DAY, HOUR } from "~/config/durations";
import { bookings, companies, events, lateAlarms, positions, reminders, replacements } from "~db/schema";
import type { CountName } from "../counts";
import { contractsDue, lateContracts, missingNow, searching, silentNow } from "../due.server";
import { beyond, customerOf, limit, moment, placeOf, type Reader, reader, waitingJob } from "./reader.server";

/** From when on somebody has to call who has not answered (REM-11). */
const SILENT_URGENT_MS = 4 * HOUR;

/** Booked people without a contract or an answer, who are late, and whose place is empty. */
export const bookedReaders = {
  contracts: waitingJob(
    {},
    {
      id: bookings.id,
      at: bookings.startsAt,
      where: contractsDue,
      fields: { userId: bookings.userId, eventId: events.id, ...lateContracts },
      entry: ({ at, userId, since, eventId, team, ...job }, { now }) => ({
        since,
        urgent: at - now < 2 * DAY,
        values: { ...placeOf(job), when: moment(at), count: String(team) },
        about: team > 1 ? `superuser/back-office/events/${eventId}` : `staff-detail/${userId}`,
      }),
    },
  ),

  attendance: waitingJob(
    { booking: reminders.bookingId },
    {
      id: reminders.bookingId,
      at: reminders.startsAt,
      where: silentNow,
      fields: { since: reminders.dueAt, eventId: events.id },
      entry: ({ at, since, eventId, ...job }, { now }) => ({
        since,
        urgent: at - now < SILENT_URGENT_MS,
        values: { ...placeOf(job), when: moment(at) },
        about: eventId,
      }),
    },
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

  replacements: waitingJob(
    { booking: replacements.bookingId, position: replacements.positionId, company: positions.companyId },
    {
      id: replacements.id,
      at: replacements.startsAt,
      where: searching,
      fields: { openedAt: replacements.openedAt, positionId: replacements.positionId },
      entry: ({ at, openedAt, positionId, ...job }, { now }) => ({
        since: openedAt,
        urgent: at - now <= DAY,
        values: { ...customerOf(job), when: moment(at) },
        about: positionId,
      }),
    },
  ),
} satisfies Partial<Record<CountName, Reader>>;
