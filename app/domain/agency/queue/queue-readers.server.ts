import { and, asc, eq, type gt, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { ANSWER_URGENT_DAYS } from "~/domain/booking/no-show/no-show-rules";
import type { Context } from "~/domain/shared/context";
import { readSettings } from "~/domain/shared/settings.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import {
  appeals,
  bookings,
  companies,
  contactMessages,
  events,
  hoursObjections,
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
import { contractsDue, DAY_MS, overdueBefore, searching, silentNow, stillOwed, unpaidOnInvoice } from "./due.server";
import type { QueueEntry } from "./queue";

/** What a kind is asked for: rows after the last one of the page before. */
export type Ask = { db: Context["db"]; now: number; after: [number, string] | null; limit: number };
/** An entry with the value that orders its kind; the page after it begins there. */
export type Keyed = QueueEntry & { at: number };
type Reader = (ask: Ask) => (Omit<Keyed, "fresh" | "kind" | "due" | "mark"> & { closesAt?: number })[];

/** From when on somebody has to call who has not answered (REM-11). */
const SILENT_URGENT_MS = 4 * 3_600_000;

/** Day and time of Vienna, for whoever shows it. */
const moment = (at: number) => `${dayOf(at)} ${clockOf(at)}`;

/** Rows after the last one of the page before, in the order of an index. */
function beyond(
  after: Ask["after"],
  at: SQL | Parameters<typeof gt>[0],
  id: Parameters<typeof gt>[0],
): SQL | undefined {
  return after ? sql`(${at}, ${id}) > (${after[0]}, ${after[1]})` : undefined;
}

const jobOf = {
  firstName: users.firstName,
  lastName: users.lastName,
  eventName: events.eventName,
  companyName: companies.companyName,
  place: positions.jobPlace,
};

function bookedJobs({ db, limit }: Ask, where: SQL | undefined, order: SQLiteColumn) {
  return db
    .select({ booking: bookings, ...jobOf })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(where)
    .orderBy(asc(order), asc(bookings.id))
    .limit(limit)
    .all();
}

/** What each kind of entry reads: its rows in the order of the index that holds only what waits. */
export const queueReaders: Record<CountName, Reader> = {
  approvals: ({ db, after, limit }) =>
    db
      .select({ id: users.id, at: staffProfiles.submittedAt, firstName: users.firstName, lastName: users.lastName })
      .from(staffProfiles)
      .innerJoin(users, eq(users.id, staffProfiles.userId))
      .where(and(awaitingApproval({ db }), beyond(after, staffProfiles.submittedAt, staffProfiles.userId)))
      .orderBy(asc(staffProfiles.submittedAt), asc(staffProfiles.userId))
      .limit(limit)
      .all()
      .map(({ id, at, firstName, lastName }) => ({
        id,
        at: at ?? 0,
        since: at ?? 0,
        urgent: false,
        values: { name: `${firstName} ${lastName}` },
        about: id,
      })),

  companies: ({ db, after, limit }) =>
    db
      .select()
      .from(companies)
      .where(and(isNull(companies.validatedAt), beyond(after, companies.createdAt, companies.id)))
      .orderBy(asc(companies.createdAt), asc(companies.id))
      .limit(limit)
      .all()
      .map(({ id, createdAt, companyName, city, contactPerson }) => ({
        id,
        at: createdAt,
        since: createdAt,
        urgent: false,
        values: { name: companyName, city, person: contactPerson },
        about: id,
      })),

  contracts: (ask) =>
    bookedJobs(ask, and(contractsDue(ask), beyond(ask.after, bookings.startsAt, bookings.id)), bookings.startsAt).map(
      ({ booking, ...job }) => ({
        id: booking.id,
        at: booking.startsAt,
        since: booking.bookedAt,
        urgent: booking.startsAt - ask.now < 2 * DAY_MS,
        values: {
          name: `${job.firstName} ${job.lastName}`,
          event: job.eventName,
          place: job.place,
          when: moment(booking.startsAt),
        },
        about: booking.userId,
      }),
    ),

  attendance: (ask) =>
    ask.db
      .select({ id: reminders.bookingId, at: reminders.startsAt, since: reminders.dueAt, eventId: events.id, ...jobOf })
      .from(reminders)
      .innerJoin(bookings, eq(bookings.id, reminders.bookingId))
      .innerJoin(positions, eq(positions.id, bookings.positionId))
      .innerJoin(events, eq(events.id, positions.eventId))
      .innerJoin(companies, eq(companies.id, bookings.companyId))
      .innerJoin(users, eq(users.id, bookings.userId))
      .where(and(silentNow(ask), beyond(ask.after, reminders.startsAt, reminders.bookingId)))
      .orderBy(asc(reminders.startsAt), asc(reminders.bookingId))
      .limit(ask.limit)
      .all()
      .map(({ id, at, since, eventId, ...job }) => ({
        id,
        at,
        since,
        urgent: at - ask.now < SILENT_URGENT_MS,
        values: { name: `${job.firstName} ${job.lastName}`, event: job.eventName, place: job.place, when: moment(at) },
        about: eventId,
      })),

  hours: (ask) => {
    const windowMs = readSettings(ask).employerHoursWindowMinutes * 60_000;
    const unconfirmed = and(
      isNull(bookings.cancelledAt),
      isNull(bookings.hoursConfirmedAt),
      lt(bookings.endsAt, ask.now),
      beyond(ask.after, bookings.endsAt, bookings.id),
    );
    return bookedJobs(ask, unconfirmed, bookings.endsAt).map(({ booking, ...job }) => {
      const closesAt = booking.startsAt + windowMs;
      return {
        id: booking.id,
        at: booking.endsAt,
        since: booking.endsAt,
        closesAt,
        urgent: closesAt < ask.now,
        values: {
          name: `${job.firstName} ${job.lastName}`,
          event: job.eventName,
          company: job.companyName,
          when: moment(booking.startsAt),
          until: moment(closesAt),
        },
        about: booking.id,
      };
    });
  },

  objections: ({ db, after, limit }) =>
    db
      .select({ objection: hoursObjections, ...jobOf })
      .from(hoursObjections)
      .innerJoin(bookings, eq(bookings.id, hoursObjections.bookingId))
      .innerJoin(positions, eq(positions.id, bookings.positionId))
      .innerJoin(events, eq(events.id, positions.eventId))
      .innerJoin(companies, eq(companies.id, bookings.companyId))
      .innerJoin(users, eq(users.id, bookings.userId))
      .where(and(isNull(hoursObjections.decidedAt), beyond(after, hoursObjections.objectedAt, hoursObjections.id)))
      .orderBy(asc(hoursObjections.objectedAt), asc(hoursObjections.id))
      .limit(limit)
      .all()
      .map(({ objection, ...job }) => ({
        id: objection.id,
        at: objection.objectedAt,
        since: objection.objectedAt,
        urgent: true,
        values: {
          name: `${job.firstName} ${job.lastName}`,
          event: job.eventName,
          company: job.companyName,
          begin: objection.words.slice(0, 80),
        },
        about: objection.bookingId,
      })),

  appeals: ({ db, now, after, limit }) =>
    db
      .select({ appeal: appeals, startsAt: bookings.startsAt, ...jobOf })
      .from(appeals)
      .innerJoin(bookings, eq(bookings.id, appeals.bookingId))
      .innerJoin(positions, eq(positions.id, bookings.positionId))
      .innerJoin(events, eq(events.id, positions.eventId))
      .innerJoin(companies, eq(companies.id, bookings.companyId))
      .innerJoin(users, eq(users.id, bookings.userId))
      .where(and(isNull(appeals.decidedAt), beyond(after, appeals.appealedAt, appeals.id)))
      .orderBy(asc(appeals.appealedAt), asc(appeals.id))
      .limit(limit)
      .all()
      .map(({ appeal, startsAt, ...job }) => ({
        id: appeal.id,
        at: appeal.appealedAt,
        since: appeal.appealedAt,
        urgent: now - appeal.appealedAt >= ANSWER_URGENT_DAYS * DAY_MS,
        values: {
          name: `${job.firstName} ${job.lastName}`,
          event: job.eventName,
          company: job.companyName,
          when: moment(startsAt),
        },
        about: appeal.id,
      })),

  replacements: ({ db, now, after, limit }) =>
    db
      .select({ search: replacements, ...jobOf })
      .from(replacements)
      .innerJoin(bookings, eq(bookings.id, replacements.bookingId))
      .innerJoin(positions, eq(positions.id, replacements.positionId))
      .innerJoin(events, eq(events.id, positions.eventId))
      .innerJoin(companies, eq(companies.id, positions.companyId))
      .innerJoin(users, eq(users.id, bookings.userId))
      .where(and(searching, beyond(after, replacements.startsAt, replacements.id)))
      .orderBy(asc(replacements.startsAt), asc(replacements.id))
      .limit(limit)
      .all()
      .map(({ search, ...job }) => ({
        id: search.id,
        at: search.startsAt,
        since: search.openedAt,
        urgent: search.startsAt - now <= DAY_MS,
        values: {
          name: `${job.firstName} ${job.lastName}`,
          event: job.eventName,
          company: job.companyName,
          when: moment(search.startsAt),
        },
        about: search.positionId,
      })),

  vatReviews: ({ db, after, limit }) =>
    db
      .select({ review: vatReviews, companyName: companies.companyName })
      .from(vatReviews)
      // Left, so that the few that wait are read first, whatever the statistics say.
      .leftJoin(companies, eq(companies.id, vatReviews.companyId))
      .where(and(isNull(vatReviews.decidedAt), beyond(after, vatReviews.askedAt, vatReviews.id)))
      .orderBy(asc(vatReviews.askedAt), asc(vatReviews.id))
      .limit(limit)
      .all()
      .map(({ review, companyName }) => ({
        id: review.id,
        at: review.askedAt,
        since: review.askedAt,
        urgent: false,
        values: { company: companyName ?? "", country: review.country, number: review.vatNumber },
        about: review.companyId,
      })),

  failedWork: ({ db, after, limit }) =>
    db
      .select()
      .from(outbox)
      .where(and(isNotNull(outbox.failedAt), beyond(after, outbox.failedAt, outbox.id)))
      .orderBy(asc(outbox.failedAt), asc(outbox.id))
      .limit(limit)
      .all()
      .map(({ id, kind, payloadJson, failedAt, attempts, lastError }) => ({
        id,
        at: failedAt ?? 0,
        since: failedAt ?? 0,
        urgent: true,
        values: { work: kind, template: templateOf(payloadJson), attempts: String(attempts), error: lastError ?? "" },
        about: id,
      })),

  messages: ({ db, after, limit }) =>
    db
      .select()
      .from(contactMessages)
      .where(
        and(
          isNull(contactMessages.doneAt),
          isNull(contactMessages.readAt),
          beyond(after, contactMessages.sentAt, contactMessages.id),
        ),
      )
      .orderBy(asc(contactMessages.sentAt), asc(contactMessages.id))
      .limit(limit)
      .all()
      .map(({ id, sentAt, firstName, lastName, message }) => ({
        id,
        at: sentAt,
        since: sentAt,
        urgent: false,
        values: { name: `${firstName} ${lastName}`, begin: message.slice(0, 80) },
        about: id,
      })),

  overdueBills: (ask) => {
    const overdue = overdueBefore(ask);
    return ask.db
      .select({ id: orders.id, number: orders.orderNumber, at: orders.settledAt, companyName: companies.companyName })
      .from(orders)
      .innerJoin(companies, eq(companies.id, orders.companyId))
      .where(
        and(unpaidOnInvoice, lt(orders.settledAt, overdue), stillOwed, beyond(ask.after, orders.settledAt, orders.id)),
      )
      .orderBy(asc(orders.settledAt), asc(orders.id))
      .limit(ask.limit)
      .all()
      .map(({ id, number, at, companyName }) => ({
        id,
        at: at ?? 0,
        since: (at ?? 0) + ask.now - overdue,
        urgent: true,
        values: { number: number ?? "", company: companyName },
        about: id,
      }));
  },
};

function templateOf(payloadJson: string): string {
  const { template } = JSON.parse(payloadJson) as { template?: unknown };
  return typeof template === "string" ? template : "";
}
