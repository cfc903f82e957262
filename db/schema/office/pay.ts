import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { users } from "../account";
import { bookings } from "../booking";
import { files } from "../shared";

/** From which month on the product makes the pay: an installation that had bookings before begins with its running month. */
export const payStart = sqliteTable("pay_start", { id: integer().primaryKey(), month: text().notNull() }, () => [
  check("pay_start_one", sql`id = 1`),
]);

/** A month of pay (YYYY-MM): a draft until it is locked, months one after the other; afterwards its amounts stand. */
export const payMonths = sqliteTable(
  "pay_months",
  {
    month: text().primaryKey(),
    draftedAt: integer().notNull(),
    lockedAt: integer(),
    lockedBy: text().references(() => users.id),
    totalCents: integer(),
    /** The day on which the money went out, YYYY-MM-DD, as the agency has marked it. */
    paidOutOn: text(),
  },
  () => [
    check("pay_months_month", sql`month like '____-__'`),
    check(
      "pay_months_lock",
      sql`(locked_at is null) = (locked_by is null) and (locked_at is null) = (total_cents is null)
        and (paid_out_on is null or locked_at is not null)`,
    ),
  ],
);

/** What a line of pay is for. The first three follow from confirmed hours; `carried` moves a negative sum on. */
export type PayKind = "work" | "bonus" | "travel" | "travelLog" | "expense" | "deduction" | "carried";

/**
 * A line of somebody's pay. Lines of confirmed hours name the version that they account for: of a later version the
 * difference is a line of its own, once the lines of the earlier one are locked.
 */
export const payItems = sqliteTable(
  "pay_items",
  {
    id: text().primaryKey(),
    month: text()
      .notNull()
      .references(() => payMonths.month),
    userId: text()
      .notNull()
      .references(() => users.id),
    kind: text().$type<PayKind>().notNull(),
    amountCents: integer().notNull(),
    /** The month in which the job begins, or which a sum is carried from. */
    fromMonth: text().notNull(),
    bookingId: text().references(() => bookings.id),
    hoursVersion: integer(),
    /** Paid minutes of this version, in the line of the work only; of a correction the difference. */
    minutes: integer(),
    /** What an hour was booked at. */
    rateCents: integer(),
    /** The line of the same kind that this one corrects. */
    correctsItemId: text().references((): AnySQLiteColumn => payItems.id),
    reason: text(),
    receiptFileId: text().references(() => files.id),
    createdAt: integer().notNull(),
    createdBy: text().notNull(),
  },
  (table) => [
    uniqueIndex("pay_items_version")
      .on(table.bookingId, table.hoursVersion, table.kind)
      .where(sql`booking_id is not null`),
    uniqueIndex("pay_items_carried").on(table.month, table.userId, table.fromMonth).where(sql`kind = 'carried'`),
    index("pay_items_month").on(table.month, table.userId, table.kind),
    index("pay_items_person").on(table.userId, table.month),
    index("pay_items_receipt").on(table.receiptFileId).where(sql`receipt_file_id is not null`),
    check(
      "pay_items_kind",
      sql`(kind in ('work', 'bonus', 'travel')) = (booking_id is not null)
        and (booking_id is null) = (hours_version is null) and (kind = 'work') = (minutes is not null)
        and (kind = 'work') = (rate_cents is not null)
        and (kind in ('travelLog', 'expense', 'deduction')) = (reason is not null)
        and (kind not in ('travelLog', 'expense', 'deduction') or (amount_cents <> 0 and amount_cents between -100000 and 100000))
        and (receipt_file_id is null or reason is not null)`,
    ),
  ],
);

/** Bookings with hours that no line accounts for yet; kept by triggers, so that a draft reads only what is new. */
export const payDue = sqliteTable(
  "pay_due",
  {
    bookingId: text()
      .primaryKey()
      .references(() => bookings.id),
    startsAt: integer().notNull(),
  },
  (table) => [index("pay_due_start").on(table.startsAt, table.bookingId)],
);

/** The number by which the payroll office knows a person; given with the first month of pay. */
export const payNumbers = sqliteTable("pay_numbers", {
  userId: text()
    .primaryKey()
    .references(() => users.id),
  number: integer().notNull().unique(),
});

/** What a person gets of a locked month, with the net amount that the payroll office has answered. */
export const payStatements = sqliteTable(
  "pay_statements",
  {
    month: text()
      .notNull()
      .references(() => payMonths.month),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** Of this person in this month: 2026-11-1001. It goes with the money. */
    payNumber: text().notNull().unique(),
    grossCents: integer().notNull(),
    /** The booking with whose bank data it is paid; null while the person has given none. */
    bookingId: text().references(() => bookings.id),
    netCents: integer(),
    contributionsCents: integer(),
    taxCents: integer(),
    /** Somebody has asked the person whether a new or shared account is right. */
    accountCheckedAt: integer(),
    accountCheckedBy: text().references(() => users.id),
    documentFileId: text().references(() => files.id),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.userId] }),
    index("pay_statements_person").on(table.userId, table.month),
    index("pay_statements_document").on(table.documentFileId).where(sql`document_file_id is not null`),
    check("pay_statements_sums", sql`gross_cents >= 0 and (net_cents is null or net_cents between 0 and gross_cents)`),
    check("pay_statements_checked", sql`(account_checked_at is null) = (account_checked_by is null)`),
  ],
);

/** A file for the payroll office; it may hold social security numbers. */
export const payExports = sqliteTable(
  "pay_exports",
  {
    id: text().primaryKey(),
    month: text()
      .notNull()
      .references(() => payMonths.month),
    layout: text().$type<"lines" | "days">().notNull(),
    fileId: text()
      .notNull()
      .references(() => files.id),
    withSsn: integer({ mode: "boolean" }).notNull(),
    exportedAt: integer().notNull(),
    exportedBy: text()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    index("pay_exports_month").on(table.month, table.layout),
    check("pay_exports_layout", sql`layout in ('lines', 'days')`),
  ],
);

/** Which months a file held: what was exported once is left out where only what is new is wanted. */
export const payExportedMonths = sqliteTable(
  "pay_exported_months",
  {
    exportId: text()
      .notNull()
      .references(() => payExports.id),
    month: text()
      .notNull()
      .references(() => payMonths.month),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.month] })],
);

/** The file for the bank; made once for a month. */
export const payouts = sqliteTable(
  "payouts",
  {
    month: text()
      .primaryKey()
      .references(() => payMonths.month),
    fileId: text()
      .notNull()
      .references(() => files.id),
    /** YYYY-MM-DD */
    executionDay: text().notNull(),
    controlSumCents: integer().notNull(),
    payments: integer().notNull(),
    madeAt: integer().notNull(),
    madeBy: text()
      .notNull()
      .references(() => users.id),
  },
  () => [check("payouts_sum", sql`control_sum_cents > 0 and payments > 0`)],
);

/** One payment of that file; the account is kept to tell a new one from it. */
export const payoutLines = sqliteTable(
  "payout_lines",
  {
    id: text().primaryKey(),
    month: text()
      .notNull()
      .references(() => payouts.month),
    userId: text()
      .notNull()
      .references(() => users.id),
    amountCents: integer().notNull(),
    ibanEncrypted: text().notNull(),
  },
  (table) => [
    uniqueIndex("payout_lines_person").on(table.month, table.userId),
    index("payout_lines_last").on(table.userId, table.month),
    check("payout_lines_amount", sql`amount_cents > 0`),
  ],
);

/** What a person says of other work; the newest row counts, and each has its day. */
export const otherWork = sqliteTable(
  "other_work",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    kind: text().$type<"none" | "marginal" | "employed" | "benefit">().notNull(),
    /** What it brings in a month, for marginal work. */
    monthlyCents: integer(),
    declaredAt: integer().notNull(),
  },
  (table) => [
    index("other_work_person").on(table.userId, table.declaredAt),
    check(
      "other_work_kind",
      sql`kind in ('none', 'marginal', 'employed', 'benefit') and (kind = 'marginal') = (monthly_cents is not null)
        and (monthly_cents is null or monthly_cents between 0 and 1000000)`,
    ),
  ],
);
