import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./account";
import { bookings } from "./booking";
import { files } from "./shared";

/** Hours as they were signed; a row never changes. The highest version counts. */
export const hoursConfirmations = sqliteTable(
  "hours_confirmations",
  {
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    version: integer().notNull(),
    confirmStartsAt: integer().notNull(),
    confirmEndsAt: integer().notNull(),
    employerName: text().notNull(),
    signedWay: text().$type<"drawn" | "typed" | "uploaded" | "recorded">().notNull(),
    signatureFileId: text().references(() => files.id),
    signedAddress: text(),
    signedUserAgent: text(),
    /** Who held the form: the booked person, the company, or a link to this one booking. */
    recordedVia: text().$type<"staff" | "employer" | "link" | "agency">().notNull(),
    recordedBy: text(),
    reason: text(),
    confirmedAt: integer().notNull(),
    /** What the company pays for the confirmed time, without VAT, and what of it is above the booked price. */
    confirmJobPriceCents: integer().notNull(),
    confirmJobTotalCostCents: integer().notNull(),
    outstandingAmountCents: integer().notNull(),
    /** What the person earns for it. */
    staffTotalCents: integer().notNull(),
  },
  (table) => [
    uniqueIndex("hours_version").on(table.bookingId, table.version),
    // Before a file is deleted, every table that may name it is asked.
    index("hours_signature_file").on(table.signatureFileId).where(sql`signature_file_id is not null`),
    check("hours_span", sql`confirm_ends_at > confirm_starts_at and confirm_ends_at - confirm_starts_at <= 43200000`),
    check("hours_money", sql`outstanding_amount_cents >= 0`),
    check(
      "hours_signature",
      sql`(signed_way = 'recorded') = (signature_file_id is null) and (signed_way <> 'recorded' or reason is not null)`,
    ),
  ],
);

/** A company's words against confirmed hours; until the agency has decided, nothing more of these hours is charged. */
export const hoursObjections = sqliteTable(
  "hours_objections",
  {
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    /** The version that it is about. */
    hoursConfirmationId: text()
      .notNull()
      .references(() => hoursConfirmations.id),
    words: text().notNull(),
    objectedAt: integer().notNull(),
    decidedAt: integer(),
    decidedBy: text().references(() => users.id),
    decision: text().$type<"corrected" | "upheld">(),
    /** What the agency answers. */
    answer: text(),
  },
  (table) => [
    uniqueIndex("hours_objections_open").on(table.bookingId).where(sql`decided_at is null`),
    index("hours_objections_waiting").on(table.objectedAt, table.id).where(sql`decided_at is null`),
    index("hours_objections_hours").on(table.hoursConfirmationId),
    check(
      "hours_objections_decision",
      sql`(decided_at is null) = (decision is null) and (decided_at is null) = (decided_by is null) and (decided_at is null) = (answer is null)`,
    ),
  ],
);
