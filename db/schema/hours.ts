import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./account";
import { bookings } from "./booking";
import { files } from "./shared";

/** Signed on site or on the company's page, recorded by the agency, or what became of a proposal without a signature. */
export type HoursWay = "drawn" | "typed" | "uploaded" | "recorded" | "accepted" | "deadline" | "decided";

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
    signedWay: text().$type<HoursWay>().notNull(),
    signatureFileId: text().references(() => files.id),
    /** One signature under the hours of several people: the hash of the signed list, and the place in it, from 1. */
    listSha256: text(),
    listPlace: integer(),
    signedAddress: text(),
    signedUserAgent: text(),
    /** Who held the form: the booked person, the company, or a link to this one booking; `deadline`: nobody answered in time. */
    recordedVia: text().$type<"staff" | "employer" | "link" | "agency" | "deadline">().notNull(),
    recordedBy: text(),
    reason: text(),
    /** Minutes of break; null for hours of before breaks were asked for. */
    breakMinutes: integer(),
    /** What was accepted or decided about. */
    proposalId: text().references((): AnySQLiteColumn => hoursProposals.id),
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
    uniqueIndex("hours_list_place").on(table.signatureFileId, table.listPlace).where(sql`list_place is not null`),
    check("hours_span", sql`confirm_ends_at > confirm_starts_at and confirm_ends_at - confirm_starts_at <= 43200000`),
    check("hours_money", sql`outstanding_amount_cents >= 0`),
    check(
      "hours_signature",
      sql`(signed_way in ('drawn', 'typed', 'uploaded')) = (signature_file_id is not null)
        and (signed_way not in ('recorded', 'decided') or reason is not null)
        and (signed_way in ('accepted', 'deadline', 'decided')) = (proposal_id is not null)`,
    ),
    // Silence never costs more than was booked (D-109).
    check("hours_deadline", sql`signed_way <> 'deadline' or outstanding_amount_cents = 0`),
    index("hours_proposal").on(table.proposalId).where(sql`proposal_id is not null`),
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

export type ProposalEnd =
  | "accepted"
  | "countered"
  | "withdrawn"
  | "signed"
  | "recorded"
  | "deadline"
  | "decided"
  | "ended";

/** Why the agency decides: the person asked for it, somebody did not answer, or silence would cost more than was booked. */
export type PassedBecause = "asked" | "silent" | "dearer";

/**
 * Hours that the booked person proposes without a signature, or the other times that the company answers with. What was
 * said never changes; an open row waits for the other side, or for the agency once it was passed on.
 */
export const hoursProposals = sqliteTable(
  "hours_proposals",
  {
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    version: integer().notNull(),
    /** The person's proposal that the company answers with other times; null for a proposal of the person. */
    answersId: text().references((): AnySQLiteColumn => hoursProposals.id),
    startsAt: integer().notNull(),
    endsAt: integer().notNull(),
    breakMinutes: integer().notNull(),
    /** The person's comment, or the company's reason. */
    words: text().notNull(),
    proposedAt: integer().notNull(),
    proposedBy: text().notNull(),
    /** The first instant at which it is too late to answer. */
    answerUntil: integer().notNull(),
    /** Whether silence accepts it, as was said when it was proposed. */
    byDeadline: integer({ mode: "boolean" }).notNull(),
    passedAt: integer(),
    passedBecause: text().$type<PassedBecause>(),
    closedAt: integer(),
    closedBy: text().$type<ProposalEnd>(),
    closedActor: text(),
  },
  (table) => [
    uniqueIndex("hours_proposals_open").on(table.bookingId).where(sql`closed_at is null`),
    uniqueIndex("hours_proposals_version").on(table.bookingId, table.version),
    uniqueIndex("hours_proposals_answers").on(table.answersId).where(sql`answers_id is not null`),
    index("hours_proposals_disputed")
      .on(table.passedAt, table.id)
      .where(sql`passed_at is not null and closed_at is null`),
    check(
      "hours_proposals_span",
      sql`ends_at > starts_at and ends_at - starts_at <= 43200000 and break_minutes >= 0 and answer_until > proposed_at`,
    ),
    check(
      "hours_proposals_end",
      sql`(closed_at is null) = (closed_by is null) and (closed_at is null) = (closed_actor is null)
        and (passed_at is null) = (passed_because is null) and (answers_id is null or by_deadline = 0)`,
    ),
  ],
);
