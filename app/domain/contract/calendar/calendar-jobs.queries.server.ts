import { and, asc, eq, gte, type SQL, sql } from "drizzle-orm";
import { bookings, events, positions, staffTypes, users } from "~db/schema";
import { daysOfJobs } from "../../event/event-day.queries.server";
import type { Context } from "../../shared/context";
import { preparedBy } from "../../shared/prepared.server";
import { type CalendarJob, MOST_ENTRIES, SHOWN_AFTER_MS } from "./calendar-rules";

type Reader = Pick<Context, "db" | "now">;
type Language = "de" | "en";
type Db = Context["db"];

const columnsIn = (language: Language) => ({
  bookingId: bookings.id,
  calendarId: bookings.calendarId,
  sequence: bookings.calendarSequence,
  calendarChangedAt: bookings.calendarChangedAt,
  bookedAt: bookings.bookedAt,
  cancelledAt: bookings.cancelledAt,
  contractSubmittedAt: bookings.contractSubmittedAt,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
  positionId: positions.id,
  eventId: positions.eventId,
  companyId: positions.companyId,
  place: positions.jobPlace,
  work: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
  eventName: events.eventName,
  firstName: users.firstName,
});

const jobsWhere = (db: Db, language: Language, which: SQL | undefined) =>
  db
    .select(columnsIn(language))
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(which);

/** A moved booking goes on as the one that replaces it. */
const notMoved = sql`coalesce(${bookings.cancelledKind}, '') <> 'moved'`;
const shown = and(gte(bookings.startsAt, sql.placeholder("from")), notMoved);

const rowsOfPerson = preparedBy((db, language: Language) =>
  jobsWhere(db, language, and(eq(bookings.userId, sql.placeholder("userId")), shown))
    .orderBy(asc(bookings.startsAt))
    .limit(MOST_ENTRIES)
    .prepare(),
);

const rowsOfCompany = preparedBy((db, language: Language) =>
  jobsWhere(db, language, and(eq(bookings.companyId, sql.placeholder("companyId")), shown))
    .orderBy(asc(bookings.startsAt))
    .limit(MOST_ENTRIES)
    .prepare(),
);

const rowOfBooking = preparedBy((db, language: Language) =>
  jobsWhere(db, language, eq(bookings.id, sql.placeholder("bookingId"))).prepare(),
);

type Row = ReturnType<ReturnType<typeof rowsOfPerson>["all"]>[number];

/** Where to meet and whom to call, as far as it may be shown now; nothing of it once a job has ended (MSG-06). */
function jobsOf(reader: Reader, rows: Row[]): CalendarJob[] {
  const dayOf = daysOfJobs(reader, rows);
  return rows.map((row) => ({
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    positionId: row.positionId,
    eventId: row.eventId,
    sequence: row.sequence,
    work: row.work,
    eventName: row.eventName,
    place: row.place,
    firstName: row.firstName,
    calendarId: row.calendarId ?? row.bookingId,
    changedAt: row.calendarChangedAt ?? row.cancelledAt ?? row.bookedAt,
    submitted: row.contractSubmittedAt !== null,
    ended: row.cancelledAt !== null,
    onSite: row.cancelledAt === null ? dayOf(row) : null,
  }));
}

/** The jobs of a person from 30 days back, also those that ended before their time (CAL-04). Three statements. */
export const listJobsOfPerson = (reader: Reader, userId: string, language: Language): CalendarJob[] =>
  jobsOf(reader, rowsOfPerson(reader.db, language).all({ userId, from: reader.now - SHOWN_AFTER_MS }));

/** The same of all who are booked by a company. */
export const listJobsOfCompany = (reader: Reader, companyId: string, language: Language): CalendarJob[] =>
  jobsOf(reader, rowsOfCompany(reader.db, language).all({ companyId, from: reader.now - SHOWN_AFTER_MS }));

/** One booking, live or ended, as a calendar shows it; null when there is none. */
export function findCalendarJob(reader: Reader, bookingId: string, language: Language): CalendarJob | null {
  const [job] = jobsOf(reader, rowOfBooking(reader.db, language).all({ bookingId }));
  return job ?? null;
}
