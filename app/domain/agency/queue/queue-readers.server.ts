import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { ANSWER_URGENT_DAYS } from "~/domain/booking/no-show/no-show-rules";
import type { Context } from "~/domain/shared/context";
import { preparedBy } from "~/domain/shared/prepared.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import {
  appeals,
  bookings,
  companies,
  contactMessages,
  events,
  hoursObjections,
  hoursProposals,
  orders,
  outbox,
  positions,
  reminders,
  replacements,
  staffProfiles,
  users,
  vatReviews,
} from "~db/schema";
import { awaitingApproval } from "./awaiting-approval.server";
import type { CountName } from "./counts";
import { billsOverdue, contractsDue, DAY_MS, type DueTimes, hoursDue, searching, silentNow } from "./due.server";
import type { QueueEntry } from "./queue";

/** What a kind is asked for: rows after the last one of the page before. */
export type Ask = { db: Context["db"]; times: DueTimes; after: [number, string] | null; limit: number };
/** An entry with the value that orders its kind; the page after it begins there. */
export type Keyed = QueueEntry & { at: number };
type Entry = Omit<Keyed, "fresh" | "kind" | "due" | "mark"> & { closesAt?: number };
type Reader = (ask: Ask) => Entry[];
type Page = "first" | "next";

/** From when on somebody has to call who has not answered (REM-11). */
const SILENT_URGENT_MS = 4 * 3_600_000;

/** Day and time of Vienna, for whoever shows it. */
const moment = (at: number) => `${dayOf(at)} ${clockOf(at)}`;

/** Rows after the last one of the page before, in the order of an index. */
const beyond = (page: Page, at: SQLiteColumn, id: SQLiteColumn): SQL | undefined =>
  page === "next" ? sql`(${at}, ${id}) > (${sql.placeholder("afterAt")}, ${sql.placeholder("afterId")})` : undefined;

const limit = sql.placeholder("limit");

/** A statement for the first page and one for those that follow, and what a row says. */
function reader<Row>(
  build: (db: Context["db"], page: Page) => { all: (values: Record<string, unknown>) => Row[] },
  entryOf: (row: Row, times: DueTimes) => Entry,
): Reader {
  const statement = preparedBy(build);
  return ({ db, times, after, limit: most }) => {
    const [afterAt, afterId] = after ?? [];
    return statement(db, after ? "next" : "first")
      .all({ ...times, limit: most, afterAt, afterId })
      .map((row) => entryOf(row, times));
  };
}

const jobOf = {
  firstName: users.firstName,
  lastName: users.lastName,
  eventName: events.eventName,
  companyName: companies.companyName,
  place: positions.jobPlace,
};

const bookedJobs = (db: Context["db"], where: SQL | undefined, order: SQLiteColumn) =>
  db
    .select({
      id: bookings.id,
      userId: bookings.userId,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      bookedAt: bookings.bookedAt,
      ...jobOf,
    })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(where)
    .orderBy(asc(order), asc(bookings.id))
    .limit(limit)
    .prepare();

/** What each kind of entry reads: its rows in the order of the index that holds only what waits. */
export const queueReaders: Record<CountName, Reader> = {
  approvals: reader(
    (db, page) =>
      db
        .select({ id: users.id, at: staffProfiles.submittedAt, firstName: users.firstName, lastName: users.lastName })
        .from(staffProfiles)
        .innerJoin(users, eq(users.id, staffProfiles.userId))
        .where(and(awaitingApproval({ db }), beyond(page, staffProfiles.submittedAt, staffProfiles.userId)))
        .orderBy(asc(staffProfiles.submittedAt), asc(staffProfiles.userId))
        .limit(limit)
        .prepare(),
    ({ id, at, firstName, lastName }) => ({
      id,
      at: at ?? 0,
      since: at ?? 0,
      urgent: false,
      values: { name: `${firstName} ${lastName}` },
      about: id,
    }),
  ),

  companies: reader(
    (db, page) =>
      db
        .select({
          id: companies.id,
          createdAt: companies.createdAt,
          companyName: companies.companyName,
          city: companies.city,
          contactPerson: companies.contactPerson,
        })
        .from(companies)
        .where(and(isNull(companies.validatedAt), beyond(page, companies.createdAt, companies.id)))
        .orderBy(asc(companies.createdAt), asc(companies.id))
        .limit(limit)
        .prepare(),
    ({ id, createdAt, companyName, city, contactPerson }) => ({
      id,
      at: createdAt,
      since: createdAt,
      urgent: false,
      values: { name: companyName, city, person: contactPerson },
      about: id,
    }),
  ),

  contracts: reader(
    (db, page) => bookedJobs(db, and(contractsDue, beyond(page, bookings.startsAt, bookings.id)), bookings.startsAt),
    ({ id, userId, startsAt, bookedAt, ...job }, { now }) => ({
      id,
      at: startsAt,
      since: bookedAt,
      urgent: startsAt - now < 2 * DAY_MS,
      values: {
        name: `${job.firstName} ${job.lastName}`,
        event: job.eventName,
        place: job.place,
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
      values: { name: `${job.firstName} ${job.lastName}`, event: job.eventName, place: job.place, when: moment(at) },
      about: eventId,
    }),
  ),

  hours: reader(
    (db, page) => bookedJobs(db, and(hoursDue, beyond(page, bookings.endsAt, bookings.id)), bookings.endsAt),
    ({ id, startsAt, endsAt, ...job }, { now, hoursWindowMs }) => {
      const closesAt = startsAt + hoursWindowMs;
      return {
        id,
        at: endsAt,
        since: endsAt,
        closesAt,
        urgent: closesAt < now,
        values: {
          name: `${job.firstName} ${job.lastName}`,
          event: job.eventName,
          company: job.companyName,
          when: moment(startsAt),
          until: moment(closesAt),
        },
        about: id,
      };
    },
  ),

  objections: reader(
    (db, page) =>
      db
        .select({
          id: hoursObjections.id,
          at: hoursObjections.objectedAt,
          words: hoursObjections.words,
          bookingId: hoursObjections.bookingId,
          ...jobOf,
        })
        .from(hoursObjections)
        .innerJoin(bookings, eq(bookings.id, hoursObjections.bookingId))
        .innerJoin(positions, eq(positions.id, bookings.positionId))
        .innerJoin(events, eq(events.id, positions.eventId))
        .innerJoin(companies, eq(companies.id, bookings.companyId))
        .innerJoin(users, eq(users.id, bookings.userId))
        .where(and(isNull(hoursObjections.decidedAt), beyond(page, hoursObjections.objectedAt, hoursObjections.id)))
        .orderBy(asc(hoursObjections.objectedAt), asc(hoursObjections.id))
        .limit(limit)
        .prepare(),
    ({ id, at, words, bookingId, ...job }) => ({
      id,
      at,
      since: at,
      urgent: true,
      values: {
        name: `${job.firstName} ${job.lastName}`,
        event: job.eventName,
        company: job.companyName,
        begin: words.slice(0, 80),
      },
      about: bookingId,
    }),
  ),

  hoursDisputes: reader(
    (db, page) =>
      db
        .select({ id: hoursProposals.id, at: hoursProposals.passedAt, startsAt: bookings.startsAt, ...jobOf })
        .from(hoursProposals)
        .innerJoin(bookings, eq(bookings.id, hoursProposals.bookingId))
        .innerJoin(positions, eq(positions.id, bookings.positionId))
        .innerJoin(events, eq(events.id, positions.eventId))
        .innerJoin(companies, eq(companies.id, bookings.companyId))
        .innerJoin(users, eq(users.id, bookings.userId))
        .where(
          and(
            isNotNull(hoursProposals.passedAt),
            isNull(hoursProposals.closedAt),
            beyond(page, hoursProposals.passedAt, hoursProposals.id),
          ),
        )
        .orderBy(asc(hoursProposals.passedAt), asc(hoursProposals.id))
        .limit(limit)
        .prepare(),
    ({ id, at, startsAt, ...job }) => ({
      id,
      at: at ?? 0,
      since: at ?? 0,
      urgent: true,
      values: {
        name: `${job.firstName} ${job.lastName}`,
        event: job.eventName,
        company: job.companyName,
        when: moment(startsAt),
      },
      about: id,
    }),
  ),

  appeals: reader(
    (db, page) =>
      db
        .select({ id: appeals.id, at: appeals.appealedAt, startsAt: bookings.startsAt, ...jobOf })
        .from(appeals)
        .innerJoin(bookings, eq(bookings.id, appeals.bookingId))
        .innerJoin(positions, eq(positions.id, bookings.positionId))
        .innerJoin(events, eq(events.id, positions.eventId))
        .innerJoin(companies, eq(companies.id, bookings.companyId))
        .innerJoin(users, eq(users.id, bookings.userId))
        .where(and(isNull(appeals.decidedAt), beyond(page, appeals.appealedAt, appeals.id)))
        .orderBy(asc(appeals.appealedAt), asc(appeals.id))
        .limit(limit)
        .prepare(),
    ({ id, at, startsAt, ...job }, { now }) => ({
      id,
      at,
      since: at,
      urgent: now - at >= ANSWER_URGENT_DAYS * DAY_MS,
      values: {
        name: `${job.firstName} ${job.lastName}`,
        event: job.eventName,
        company: job.companyName,
        when: moment(startsAt),
      },
      about: id,
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
      urgent: at - now <= DAY_MS,
      values: {
        name: `${job.firstName} ${job.lastName}`,
        event: job.eventName,
        company: job.companyName,
        when: moment(at),
      },
      about: positionId,
    }),
  ),

  vatReviews: reader(
    (db, page) =>
      db
        .select({
          id: vatReviews.id,
          at: vatReviews.askedAt,
          country: vatReviews.country,
          number: vatReviews.vatNumber,
          companyId: vatReviews.companyId,
          companyName: companies.companyName,
        })
        .from(vatReviews)
        // Left, so that the few that wait are read first, whatever the statistics say.
        .leftJoin(companies, eq(companies.id, vatReviews.companyId))
        .where(and(isNull(vatReviews.decidedAt), beyond(page, vatReviews.askedAt, vatReviews.id)))
        .orderBy(asc(vatReviews.askedAt), asc(vatReviews.id))
        .limit(limit)
        .prepare(),
    ({ id, at, country, number, companyId, companyName }) => ({
      id,
      at,
      since: at,
      urgent: false,
      values: { company: companyName ?? "", country, number },
      about: companyId,
    }),
  ),

  failedWork: reader(
    (db, page) =>
      db
        .select({
          id: outbox.id,
          kind: outbox.kind,
          payloadJson: outbox.payloadJson,
          failedAt: outbox.failedAt,
          attempts: outbox.attempts,
          lastError: outbox.lastError,
        })
        .from(outbox)
        .where(and(isNotNull(outbox.failedAt), beyond(page, outbox.failedAt, outbox.id)))
        .orderBy(asc(outbox.failedAt), asc(outbox.id))
        .limit(limit)
        .prepare(),
    ({ id, kind, payloadJson, failedAt, attempts, lastError }) => ({
      id,
      at: failedAt ?? 0,
      since: failedAt ?? 0,
      urgent: true,
      values: { work: kind, template: templateOf(payloadJson), attempts: String(attempts), error: lastError ?? "" },
      about: id,
    }),
  ),

  messages: reader(
    (db, page) =>
      db
        .select({
          id: contactMessages.id,
          sentAt: contactMessages.sentAt,
          firstName: contactMessages.firstName,
          lastName: contactMessages.lastName,
          message: contactMessages.message,
        })
        .from(contactMessages)
        .where(
          and(
            isNull(contactMessages.doneAt),
            isNull(contactMessages.readAt),
            beyond(page, contactMessages.sentAt, contactMessages.id),
          ),
        )
        .orderBy(asc(contactMessages.sentAt), asc(contactMessages.id))
        .limit(limit)
        .prepare(),
    ({ id, sentAt, firstName, lastName, message }) => ({
      id,
      at: sentAt,
      since: sentAt,
      urgent: false,
      values: { name: `${firstName} ${lastName}`, begin: message.slice(0, 80) },
      about: id,
    }),
  ),

  overdueBills: reader(
    (db, page) =>
      db
        .select({
          id: orders.id,
          number: orders.orderNumber,
          at: orders.settledAt,
          companyName: companies.companyName,
        })
        .from(orders)
        .innerJoin(companies, eq(companies.id, orders.companyId))
        .where(and(billsOverdue, beyond(page, orders.settledAt, orders.id)))
        .orderBy(asc(orders.settledAt), asc(orders.id))
        .limit(limit)
        .prepare(),
    ({ id, number, at, companyName }, { now, overdueBefore }) => ({
      id,
      at: at ?? 0,
      since: (at ?? 0) + now - overdueBefore,
      urgent: true,
      values: { number: number ?? "", company: companyName },
      about: id,
    }),
  ),
};

function templateOf(payloadJson: string): string {
  const { template } = JSON.parse(payloadJson) as { template?: unknown };
  return typeof template === "string" ? template : "";
}
