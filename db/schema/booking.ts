import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { companies, users } from "./account";
import { applications } from "./application";
import { positions } from "./event";

/**
 * The booking list of a company, and with it the hold: person × span × heldUntil blocks overlapping positions of every
 * company (D-44). An entry whose hold has run out stays, but blocks nobody.
 */
export const listEntries = sqliteTable(
  "list_entries",
  {
    id: text().primaryKey(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    positionId: text()
      .notNull()
      .references(() => positions.id),
    applicationId: text()
      .notNull()
      .references(() => applications.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    startsAt: integer().notNull(),
    endsAt: integer().notNull(),
    addedAt: integer().notNull(),
    addedBy: text().notNull(),
    heldUntil: integer().notNull(),
    extendedAt: integer(),
    removedAt: integer(),
    removedReason: text().$type<"removed" | "rejected" | "booked" | "overlap" | "deleted">(),
  },
  (table) => [
    uniqueIndex("list_entries_position").on(table.positionId).where(sql`removed_at is null`),
    index("list_entries_company").on(table.companyId).where(sql`removed_at is null`),
    index("list_entries_person").on(table.userId, table.endsAt).where(sql`removed_at is null`),
    // How often a company has held a person lately, also what is no longer on its list.
    index("list_entries_holds").on(table.companyId, table.userId, table.addedAt),
    check("list_entries_span", sql`ends_at > starts_at`),
  ],
);

/** Why applicants of a position were filtered by how they look: the work has to need it, and each reason stays. */
export const appearanceReasons = sqliteTable(
  "appearance_reasons",
  {
    id: text().primaryKey(),
    positionId: text()
      .notNull()
      .references(() => positions.id),
    reason: text().notNull(),
    createdAt: integer().notNull(),
    createdBy: text().notNull(),
  },
  (table) => [index("appearance_reasons_position").on(table.positionId, table.createdAt)],
);

export type BookingEnd = "byCompany" | "byStaff" | "byAgency" | "noShow" | "moved";

/** A booking is live until it ends before its time; who ended it is its kind. It is never deleted. */
export const bookings = sqliteTable(
  "bookings",
  {
    id: text().primaryKey(),
    positionId: text()
      .notNull()
      .references(() => positions.id),
    applicationId: text()
      .notNull()
      .references(() => applications.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    startsAt: integer().notNull(),
    endsAt: integer().notNull(),
    bookedAt: integer().notNull(),
    bookedBy: text().notNull(),
    cancelledAt: integer(),
    cancelledBy: text(),
    cancelledKind: text().$type<BookingEnd>(),
    /** Kept by triggers: when the contract in force was submitted, and when hours were first confirmed. */
    contractSubmittedAt: integer(),
    hoursConfirmedAt: integer(),
    /** Whether a break lowers paid and billed time; as the setting was when the person agreed (HRS2-16). */
    breaksDeducted: integer({ mode: "boolean" }).notNull().default(false),
    /** The ended booking of the same position whose place this one has: a moved one, or a replacement. */
    replacesBookingId: text().references((): AnySQLiteColumn => bookings.id),
    /**
     * Kept by triggers, for calendars: the first booking of a chain of moves (null for itself), how often times, place,
     * name or state have changed, and when last (UTC ms, null since it was booked).
     */
    calendarId: text(),
    calendarSequence: integer().notNull().default(0),
    calendarChangedAt: integer(),
  },
  (table) => [
    uniqueIndex("bookings_live_position").on(table.positionId).where(sql`cancelled_at is null`),
    index("bookings_person").on(table.userId, table.endsAt).where(sql`cancelled_at is null`),
    index("bookings_company").on(table.companyId, table.startsAt),
    // A calendar shows what ended as well.
    index("bookings_calendar").on(table.userId, table.startsAt),
    // Who dropped out of a week.
    index("bookings_ended").on(table.startsAt).where(sql`cancelled_at is not null`),
    uniqueIndex("bookings_replaces").on(table.replacesBookingId).where(sql`replaces_booking_id is not null`),
    index("bookings_application").on(table.applicationId),
    // What the agency's queue asks for, in the order in which it asks.
    index("bookings_without_contract")
      .on(table.startsAt, table.id)
      .where(sql`cancelled_at is null and contract_submitted_at is null`),
    index("bookings_without_hours")
      .on(table.endsAt, table.id)
      .where(sql`cancelled_at is null and hours_confirmed_at is null`),
    // Which events of a company wait for hours.
    index("bookings_waiting")
      .on(table.companyId, table.positionId)
      .where(sql`cancelled_at is null and hours_confirmed_at is null`),
    check("bookings_span", sql`ends_at > starts_at`),
    // The table knows one end more than the product so far: another check means copying the table.
    check(
      "bookings_cancelled_kind",
      sql`(cancelled_at is null) = (cancelled_kind is null)
        and (cancelled_kind is null or cancelled_kind in ('byCompany', 'byStaff', 'noShow', 'moved', 'byAgency'))`,
    ),
  ],
);

/**
 * Why a person dropped out, for the agency alone, or what was reported about one who was missing; encrypted, because it
 * is often about health, and deleted after months.
 */
export const bookingReasons = sqliteTable("booking_reasons", {
  bookingId: text()
    .primaryKey()
    .references(() => bookings.id),
  reasonEncrypted: text().notNull(),
});

/**
 * A person does not agree with what a booking counts for their reliability. While nobody has decided it counts nothing,
 * and removed it stays so.
 */
export const appeals = sqliteTable(
  "appeals",
  {
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    words: text().notNull(),
    appealedAt: integer().notNull(),
    decidedAt: integer(),
    decidedBy: text().references(() => users.id),
    decision: text().$type<"kept" | "changed" | "removed">(),
    /** What a changed entry counts; a trigger keeps it beside that decision alone. */
    countsAs: real(),
    /** Why, for the person. */
    answer: text(),
  },
  (table) => [
    uniqueIndex("appeals_booking").on(table.bookingId),
    index("appeals_waiting").on(table.appealedAt, table.id).where(sql`decided_at is null`),
    check(
      "appeals_decision",
      sql`(decided_at is null) = (decision is null) and (decided_at is null) = (decided_by is null)
        and (decided_at is null) = (answer is null)
        and (decision is null or decision in ('kept', 'changed', 'removed'))`,
    ),
  ],
);

/** Bookings that the agency leaves out of the reliability of their person, without a word why (RATE-10). */
export const reliabilityExcuses = sqliteTable("reliability_excuses", {
  bookingId: text()
    .primaryKey()
    .references(() => bookings.id),
  excusedAt: integer().notNull(),
  excusedBy: text()
    .notNull()
    .references(() => users.id),
});

/** Somebody of the agency should talk to a person whose reliability has become low; nothing follows from it (RATE-12). */
export const reliabilityHints = sqliteTable(
  "reliability_hints",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    raisedAt: integer().notNull(),
    closedAt: integer(),
    /** Null when the reliability rose again by itself. */
    closedBy: text().references(() => users.id),
  },
  (table) => [
    uniqueIndex("reliability_hints_open").on(table.userId).where(sql`closed_at is null`),
    index("reliability_hints_waiting").on(table.raisedAt, table.id).where(sql`closed_at is null`),
    check("reliability_hints_closed", sql`closed_by is null or closed_at is not null`),
  ],
);

/** Somebody wants to be asked first when a booked position becomes free; without pay, duty or effect. */
export const standbys = sqliteTable(
  "standbys",
  {
    id: text().primaryKey(),
    positionId: text()
      .notNull()
      .references(() => positions.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** Of the position, and following it: at its start it ends, and being booked ends those that overlap. */
    startsAt: integer().notNull(),
    endsAt: integer().notNull(),
    joinedAt: integer().notNull(),
    endedAt: integer(),
    endedBecause: text().$type<"left" | "booked" | "gone" | "closed">(),
  },
  (table) => [
    uniqueIndex("standbys_live").on(table.positionId, table.userId).where(sql`ended_at is null`),
    index("standbys_person").on(table.userId, table.startsAt).where(sql`ended_at is null`),
    check("standbys_ended", sql`(ended_at is null) = (ended_because is null)`),
    check("standbys_span", sql`ends_at > starts_at`),
  ],
);

/**
 * The search for somebody for a position whose booking was ended by the person. Its state is derived; what it began with
 * is the booking that ended.
 */
export const replacements = sqliteTable(
  "replacements",
  {
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    positionId: text()
      .notNull()
      .references(() => positions.id),
    openedAt: integer().notNull(),
    /** Of the position, and following it: by then somebody is wanted. */
    startsAt: integer().notNull().default(0),
    filledAt: integer(),
    filledBookingId: text().references(() => bookings.id),
    endedAt: integer(),
    endedBecause: text().$type<"givenUp" | "notWanted">(),
    /** When the price of the ended booking was taken back. */
    returnedAt: integer(),
  },
  (table) => [
    uniqueIndex("replacements_booking").on(table.bookingId),
    uniqueIndex("replacements_open").on(table.positionId).where(sql`filled_at is null and ended_at is null`),
    // Who is still wanted, in the order in which the agency's queue asks.
    index("replacements_due").on(table.startsAt, table.id).where(sql`filled_at is null and ended_at is null`),
    check(
      "replacements_state",
      sql`(filled_at is null) = (filled_booking_id is null) and (ended_at is null) = (ended_because is null)
        and (filled_at is null or ended_at is null)`,
    ),
  ],
);

export type ReminderKind = "first" | "second" | "morning" | "alarm";

/**
 * When the person of a live booking is reminded, and when silence is an alarm; planned when they are booked. What was
 * sent or dropped stays, so that neither a restart nor a clock set back sends it again.
 */
export const reminders = sqliteTable(
  "reminders",
  {
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    kind: text().$type<ReminderKind>().notNull(),
    userId: text().notNull(),
    startsAt: integer().notNull(),
    dueAt: integer().notNull(),
    sentAt: integer(),
    droppedAt: integer(),
    droppedBecause: text().$type<"late" | "ended" | "answered">(),
    /** Kept by triggers: when the person said that they are coming. */
    answeredAt: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.kind] }),
    index("reminders_due")
      .on(table.dueAt, table.userId)
      .where(sql`sent_at is null and dropped_at is null and kind <> 'alarm'`),
    index("reminders_person").on(table.userId, table.startsAt),
    index("alarms_due").on(table.dueAt).where(sql`sent_at is null and dropped_at is null and kind = 'alarm'`),
    // Who has not answered, in the order in which the agency's queue asks.
    index("alarms_silent")
      .on(table.startsAt, table.bookingId, table.dueAt)
      .where(sql`kind = 'alarm' and dropped_at is null and answered_at is null`),
    index("reminders_late").on(table.kind).where(sql`dropped_because = 'late'`),
    check("reminders_kind", sql`kind in ('first', 'second', 'morning', 'alarm')`),
    check(
      "reminders_done",
      sql`(sent_at is null or dropped_at is null) and (dropped_at is null) = (dropped_because is null)`,
    ),
  ],
);

export type AnswerWay = "mail" | "page" | "push" | "app" | "phone";

/** Somebody said that they are coming. Nobody answers "no" here: who cannot come cancels. */
export const attendanceAnswers = sqliteTable(
  "attendance_answers",
  {
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    way: text().$type<AnswerWay>().notNull(),
    answeredAt: integer().notNull(),
    answeredBy: text().notNull(),
    /** The times or the place have changed since, so that it counts no more. */
    supersededAt: integer(),
  },
  (table) => [
    uniqueIndex("attendance_answers_live").on(table.bookingId).where(sql`superseded_at is null`),
    check("attendance_answers_way", sql`way in ('mail', 'page', 'push', 'app', 'phone')`),
  ],
);

/** What the person of a booking sees of their job beside its times, as far as somebody may change it without asking them. */
export type JobFact = "place" | "meetingPoint" | "contact" | "dress" | "notes" | "briefing1" | "briefing2";

/**
 * What of a booked job was changed and is not written to its person yet: how it was before the first of the changes. What
 * is written goes, and so does what was about a booking that has ended.
 */
export const jobChanges = sqliteTable(
  "job_changes",
  {
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    fact: text().$type<JobFact>().notNull(),
    before: text().notNull(),
    /** The last of the changes. */
    changedAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.fact] }),
    check(
      "job_changes_fact",
      sql`fact in ('place', 'meetingPoint', 'contact', 'dress', 'notes', 'briefing1', 'briefing2')`,
    ),
  ],
);

export type ChangeEnd = "accepted" | "declined" | "withdrawn" | "expired" | "ended";

/**
 * New times or another place for a booked position, which its person accepts or not. Open until it has ended; what it
 * asked and what it would cost stays.
 */
export const changeProposals = sqliteTable(
  "change_proposals",
  {
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    startsAt: integer().notNull(),
    endsAt: integer().notNull(),
    jobPlace: text().notNull(),
    /** How it was when this was proposed; the times are those of the booking. */
    oldJobPlace: text().notNull(),
    oldJobTotalCostCents: integer().notNull(),
    oldStaffTotalCents: integer().notNull(),
    /** What the job costs the company and earns the person then, without VAT. */
    jobTotalCostCents: integer().notNull(),
    staffTotalCents: integer().notNull(),
    /** The same for all that were asked in one form (CREW-07); null of who was asked alone. */
    requestId: text(),
    proposedAt: integer().notNull(),
    proposedBy: text().notNull(),
    /** The first instant at which it is too late to answer. */
    answerUntil: integer().notNull(),
    endedAt: integer(),
    endedBy: text(),
    endedBecause: text().$type<ChangeEnd>(),
    /** The booking that an accepted one has made. */
    newBookingId: text().references(() => bookings.id),
  },
  (table) => [
    uniqueIndex("change_proposals_open").on(table.bookingId).where(sql`ended_at is null`),
    index("change_proposals_booking").on(table.bookingId, table.proposedAt),
    index("change_proposals_request").on(table.requestId),
    // What waits for companies is found among what is to come (CREW-07).
    index("change_proposals_waits")
      .on(table.startsAt, table.bookingId)
      .where(sql`ended_because is null or ended_because in ('declined', 'expired')`),
    check("change_proposals_span", sql`ends_at > starts_at and answer_until > proposed_at`),
    check(
      "change_proposals_end",
      sql`(ended_at is null) = (ended_because is null) and (ended_at is null) = (ended_by is null)
        and (new_booking_id is not null) = (ended_because is 'accepted')
        and (ended_because is null or ended_because in ('accepted', 'declined', 'withdrawn', 'expired', 'ended'))`,
    ),
  ],
);
