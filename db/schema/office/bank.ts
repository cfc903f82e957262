import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companies, users } from "../account";
import { orders } from "../payment";

/** Which column of a bank's CSV holds what; known by the names of its columns. */
export const bankLayouts = sqliteTable("bank_layouts", {
  /** The names of the columns, as they stand in the first line. */
  header: text().primaryKey(),
  columnsJson: text().notNull(),
  savedAt: integer().notNull(),
  savedBy: text()
    .notNull()
    .references(() => users.id),
});

/** A bank statement as it was taken in; a CSV knows no balances. */
export const bankStatements = sqliteTable(
  "bank_statements",
  {
    id: text().primaryKey(),
    /** The agency's own account. */
    account: text().notNull(),
    statementNumber: text(),
    openingCents: integer(),
    closingCents: integer(),
    /** All its entries, also those that another statement has brought before. */
    entries: integer().notNull(),
    sumCents: integer().notNull(),
    takenAt: integer().notNull(),
    takenBy: text()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    index("bank_statements_taken").on(table.takenAt),
    check(
      "bank_statements_sum",
      sql`(opening_cents is null) = (closing_cents is null) and (opening_cents is null or opening_cents + sum_cents = closing_cents)`,
    ),
  ],
);

/** What came or went on a day; stored once, whichever statements name it. */
export const bankEntries = sqliteTable(
  "bank_entries",
  {
    id: text().primaryKey(),
    statementId: text()
      .notNull()
      .references(() => bankStatements.id),
    /** Of account and bank reference, else of account, day, amount, counterparty and text. */
    fingerprint: text().notNull(),
    /** YYYY-MM-DD. */
    bookedOn: text().notNull(),
    /** Below 0 when it went out. */
    amountCents: integer().notNull(),
    counterparty: text().notNull(),
    entryText: text().notNull(),
    bankReference: text(),
  },
  (table) => [
    uniqueIndex("bank_entries_fingerprint").on(table.fingerprint),
    index("bank_entries_day").on(table.bookedOn),
    index("bank_entries_statement").on(table.statementId),
    check("bank_entries_amount", sql`amount_cents <> 0`),
  ],
);

/** What somebody decided an entry to be: money for bills, a payout, or nothing that is kept here. One in force at a time. */
export const bankBookings = sqliteTable(
  "bank_bookings",
  {
    id: text().primaryKey(),
    entryId: text()
      .notNull()
      .references(() => bankEntries.id),
    kind: text().$type<"bills" | "payout" | "aside">().notNull(),
    /** The month of pay that a payout paid. */
    payMonth: text(),
    bookedAt: integer().notNull(),
    bookedBy: text()
      .notNull()
      .references(() => users.id),
    undoneAt: integer(),
    undoneBy: text().references(() => users.id),
  },
  (table) => [
    uniqueIndex("bank_bookings_live").on(table.entryId).where(sql`undone_at is null`),
    index("bank_bookings_entry").on(table.entryId),
    check(
      "bank_bookings_kind",
      sql`(kind = 'payout') = (pay_month is not null) and (undone_at is null) = (undone_by is null)`,
    ),
  ],
);

/** Money that came beyond what was open: the company's, until it is paid back or used for a bill. */
export const companyCredits = sqliteTable(
  "company_credits",
  {
    id: text().primaryKey(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    /** The order that it came for. */
    orderId: text()
      .notNull()
      .references(() => orders.id),
    bookingId: text().references(() => bankBookings.id),
    amountCents: integer().notNull(),
    receivedOn: text().notNull(),
    createdAt: integer().notNull(),
    createdBy: text()
      .notNull()
      .references(() => users.id),
    undoneAt: integer(),
    undoneBy: text().references(() => users.id),
  },
  (table) => [
    index("company_credits_company").on(table.companyId),
    index("company_credits_order").on(table.orderId),
    index("company_credits_booking").on(table.bookingId).where(sql`booking_id is not null`),
    check("company_credits_amount", sql`amount_cents > 0 and (undone_at is null) = (undone_by is null)`),
  ],
);

/** Credit that goes back to the company by a transfer of the agency. */
export const creditRefunds = sqliteTable(
  "credit_refunds",
  {
    id: text().primaryKey(),
    creditId: text()
      .notNull()
      .references(() => companyCredits.id),
    amountCents: integer().notNull(),
    requestedAt: integer().notNull(),
    requestedBy: text()
      .notNull()
      .references(() => users.id),
    doneAt: integer(),
    doneBy: text().references(() => users.id),
  },
  (table) => [
    index("credit_refunds_credit").on(table.creditId),
    check("credit_refunds_amount", sql`amount_cents > 0 and (done_at is null) = (done_by is null)`),
  ],
);
