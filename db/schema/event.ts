import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companies, users } from "./account";
import { files } from "./shared";
import { staffTypes } from "./staff";

export const events = sqliteTable(
  "events",
  {
    id: text().primaryKey(),
    /** The short number people say: E-1038. */
    eventNumber: integer().notNull(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    eventName: text().notNull(),
    /** Last day for applications, YYYY-MM-DD in Vienna (D-08). */
    eventExpirationDate: text().notNull(),
    /** The first instant after that day. */
    expiresAt: integer().notNull(),
    /** Kept by triggers from the positions that are not deleted; null without any. */
    earliestStartAt: integer(),
    latestEndAt: integer(),
    /** Kept by triggers: what of its extra hours nobody has ordered yet, in cents without VAT. */
    outstandingCents: integer().notNull().default(0),
    cardOnFileId: text(),
    createdAt: integer().notNull(),
    createdBy: text().notNull(),
    /** When what its public pages say of it was changed last (UTC ms); 0 for not since it was made (SEEK-14). */
    changedAt: integer().notNull().default(0),
    /** What in its name can exclude people and was published although the form said so (GlBG §23). */
    excludingWords: text({ mode: "json" }).$type<string[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex("events_number").on(table.eventNumber),
    // Both hold what puts a list in order, so that only the rows of its page are read.
    index("events_company").on(table.companyId, table.latestEndAt, table.earliestStartAt, table.id),
    index("events_latest_end").on(table.latestEndAt, table.earliestStartAt, table.id),
    index("events_mine").on(table.companyId, table.earliestStartAt, table.id, table.expiresAt),
    index("events_owing").on(table.companyId).where(sql`outstanding_cents > 0`),
    index("events_outstanding").on(table.id).where(sql`outstanding_cents > 0`),
  ],
);

export const jobs = sqliteTable(
  "jobs",
  {
    id: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    staffTypeId: text()
      .notNull()
      .references(() => staffTypes.id),
    /** Sanitised HTML. */
    jobDescription: text().notNull(),
    jobRequirements: text().notNull(),
    bonusPercent: integer().notNull().default(0),
    createdAt: integer().notNull(),
    /** When its texts were changed last (UTC ms); 0 for not since it was made (SEEK-14). */
    changedAt: integer().notNull().default(0),
    /** The same of its texts. */
    excludingWords: text({ mode: "json" }).$type<string[]>().notNull().default([]),
  },
  (table) => [
    index("jobs_event").on(table.eventId),
    check("jobs_bonus", sql`bonus_percent between 0 and 50 and bonus_percent % 5 = 0`),
  ],
);

/** One person, one place, one span of time, one price. */
export const positions = sqliteTable(
  "positions",
  {
    id: text().primaryKey(),
    jobId: text()
      .notNull()
      .references(() => jobs.id),
    eventId: text()
      .notNull()
      .references(() => events.id),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    staffTypeId: text()
      .notNull()
      .references(() => staffTypes.id),
    /** The place as typed, and what the table of places knows of it. */
    jobPlace: text().notNull(),
    placeCity: text(),
    placeState: text(),
    latitude: real(),
    longitude: real(),
    startsAt: integer().notNull(),
    endsAt: integer().notNull(),
    /** Copied from the staff type when the position is made (BO-05, D-51). */
    pricePerHourCents: integer().notNull(),
    effectivePricePerHourCents: integer().notNull(),
    bonusPercent: integer().notNull(),
    jobTravelCostCents: integer().notNull().default(0),
    /** What the person earns: work with bonus, and all together. */
    staffPriceCents: integer().notNull(),
    staffTotalCents: integer().notNull(),
    /** What the company pays, without VAT: work with bonus, and all together. */
    jobPriceCents: integer().notNull(),
    jobTotalCostCents: integer().notNull(),
    showAsTeaser: integer({ mode: "boolean" }).notNull().default(true),
    /**
     * Until when people may apply: the start or the event's expiry, whichever is first; null while booked or deleted.
     * Kept by triggers, so that the job wall answers from one index.
     */
    openUntil: integer(),
    /** Until then only those see it who are asked first (TEAM-10); 0 for everybody from the beginning. */
    opensAt: integer().notNull().default(0),
    /** Kept by triggers: the same for a job's positions with the same place, times and price. */
    groupId: text(),
    createdAt: integer().notNull(),
    /** When its place or times were changed last after it was published (DESK-04). */
    movedAt: integer(),
    /**
     * When it was changed, booked or free again last (UTC ms); 0 for not since it was made. Commands write it, for triggers
     * have no clock (SEEK-14).
     */
    changedAt: integer().notNull().default(0),
    deletedAt: integer(),
    deletedBy: text(),
  },
  (table) => [
    index("positions_job").on(table.jobId, table.startsAt),
    index("positions_event").on(table.eventId, table.startsAt),
    index("positions_group").on(table.groupId, table.id).where(sql`deleted_at is null`),
    // The job wall reads it in order of time, a job's equal positions together, and skips without touching the row.
    index("positions_open")
      .on(
        table.startsAt,
        table.jobId,
        table.id,
        table.openUntil,
        table.opensAt,
        table.placeState,
        table.staffTypeId,
        table.endsAt,
        table.latitude,
        table.longitude,
        table.staffTotalCents,
      )
      .where(sql`open_until is not null`),
    // When something opens next, for pages in memory that end there.
    index("positions_opening").on(table.opensAt).where(sql`opens_at > 0`),
    // Which jobs begin in a week, whoever offers them.
    index("positions_week").on(table.startsAt, table.jobId).where(sql`deleted_at is null`),
    index("positions_company_open")
      .on(table.companyId, table.startsAt, table.jobId, table.id, table.openUntil)
      .where(sql`open_until is not null`),
    check("positions_span", sql`ends_at > starts_at and ends_at - starts_at <= 43200000`),
    check(
      "positions_money",
      sql`job_total_cost_cents = job_price_cents + job_travel_cost_cents and staff_total_cents = staff_price_cents + job_travel_cost_cents and job_travel_cost_cents >= 0`,
    ),
  ],
);

/**
 * What a day of an event has of its own: whom to call there, where to meet, what to wear. Without a row the contact is
 * that of the company's profile. Reminders, calendars and the day's sheet read it through `event/event-day.queries`.
 */
export const eventDays = sqliteTable(
  "event_days",
  {
    eventId: text()
      .notNull()
      .references(() => events.id),
    /** YYYY-MM-DD in Vienna: the day on which a job begins. */
    day: text().notNull(),
    contactName: text().notNull().default(""),
    contactPhone: text().notNull().default(""),
    meetingPoint: text().notNull().default(""),
    dress: text().notNull().default(""),
    notes: text().notNull().default(""),
    changedAt: integer().notNull(),
    changedBy: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.day] })],
);

/** Up to two briefing files per position; a replaced one stays for those who read it. */
export const briefings = sqliteTable(
  "briefings",
  {
    id: text().primaryKey(),
    positionId: text()
      .notNull()
      .references(() => positions.id),
    slot: integer().notNull(),
    fileId: text()
      .notNull()
      .references(() => files.id),
    extension: text().notNull(),
    uploadedAt: integer().notNull(),
    uploadedBy: text().notNull(),
    replacedAt: integer(),
  },
  (table) => [
    index("briefings_file").on(table.fileId),
    uniqueIndex("briefings_slot").on(table.positionId, table.slot).where(sql`replaced_at is null`),
    check("briefings_two", sql`slot in (1, 2)`),
  ],
);

export const briefingReads = sqliteTable(
  "briefing_reads",
  {
    briefingId: text()
      .notNull()
      .references(() => briefings.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    readAt: integer().notNull(),
  },
  (table) => [uniqueIndex("briefing_reads_once").on(table.briefingId, table.userId)],
);

/** What somebody is writing: the fields of a request as they stand in its form, until it is published. */
export const requestDrafts = sqliteTable(
  "request_drafts",
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    /** Made with the form; tells the drafts of a person apart. */
    draftId: text().notNull().default("first"),
    fieldsJson: text().notNull(),
    /** The query that the form was opened with, so that the same link leads back to what was made of it. */
    startedFrom: text().notNull().default(""),
    updatedAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.draftId] })],
);
