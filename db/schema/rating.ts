import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companies, users } from "./account";
import { bookings } from "./booking";
import { events } from "./event";

export type RatingDirection = "ofPerson" | "ofCompany";

/**
 * What a company says about a person after an event, and what a person says about a company after a day of it. An old
 * row, and that of a removed account, stays for the sums without its person.
 */
export const ratings = sqliteTable(
  "ratings",
  {
    id: text().primaryKey(),
    direction: text().$type<RatingDirection>().notNull(),
    bookingId: text().references(() => bookings.id),
    /** Who worked: who is rated, or who rates. */
    userId: text().references(() => users.id),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    eventId: text()
      .notNull()
      .references(() => events.id),
    /** The event day of the booking, YYYY-MM-DD. */
    day: text().notNull(),
    createdAt: integer().notNull(),
    /** Of a person: 1 to 5, and a note that may be empty. */
    reliability: integer(),
    service: integer(),
    note: text(),
    createdBy: text(),
    changedAt: integer(),
    /** What the person answers, once. */
    reply: text(),
    repliedAt: integer(),
    /** Why the person asks the agency to look at it. */
    report: text(),
    reportedAt: integer(),
    settledAt: integer(),
    removedAt: integer(),
    removedBy: text().references(() => users.id),
    removedReason: text(),
    /** Of a company: 1 to 5, and no note. */
    briefing: integer(),
    safety: integer(),
    punctualEnd: integer(),
    /** Says which answers about a company come from one person, without saying from whom; an old one has none. */
    raterKey: text(),
    /** When the answer became part of the numbers that are shown. */
    countedAt: integer(),
  },
  (table) => [
    uniqueIndex("ratings_booking").on(table.bookingId, table.direction),
    uniqueIndex("ratings_person_of_event").on(table.eventId, table.userId).where(sql`direction = 'ofPerson'`),
    uniqueIndex("ratings_company_of_day")
      .on(table.eventId, table.day, table.userId)
      .where(sql`direction = 'ofCompany'`),
    index("ratings_of_person").on(table.userId, table.direction, table.createdAt),
    index("ratings_of_company").on(table.companyId, table.createdAt).where(sql`direction = 'ofCompany'`),
    index("ratings_uncounted").on(table.companyId).where(sql`direction = 'ofCompany' and counted_at is null`),
    index("ratings_reported").on(table.reportedAt, table.id).where(sql`reported_at is not null and settled_at is null`),
    index("ratings_with_person").on(table.createdAt).where(sql`user_id is not null`),
    check(
      "ratings_answers",
      sql`case direction
        when 'ofPerson' then coalesce(reliability, 0) in (1, 2, 3, 4, 5) and coalesce(service, 0) in (1, 2, 3, 4, 5)
          and briefing is null and safety is null and punctual_end is null and rater_key is null
        when 'ofCompany' then coalesce(briefing, 0) in (1, 2, 3, 4, 5) and coalesce(safety, 0) in (1, 2, 3, 4, 5)
          and coalesce(punctual_end, 0) in (1, 2, 3, 4, 5) and (rater_key is not null or user_id is null) and reliability is null
          and service is null and note is null and created_by is null and reply is null and report is null
          and removed_at is null
        else 0 end`,
    ),
    check(
      "ratings_words",
      sql`length(coalesce(note, '')) <= 300 and length(coalesce(reply, '')) <= 300 and length(coalesce(report, '')) <= 300
        and (removed_at is null) = (removed_by is null)`,
    ),
    check("ratings_person", sql`(user_id is null) = (booking_id is null)`),
  ],
);

/** What is shown of the answers about a company, in tenths; renewed only when enough people have answered since. */
export const companyRatings = sqliteTable("company_ratings", {
  companyId: text()
    .primaryKey()
    .references(() => companies.id),
  briefing: integer().notNull(),
  safety: integer().notNull(),
  punctualEnd: integer().notNull(),
  people: integer().notNull(),
  renewedAt: integer().notNull(),
});
