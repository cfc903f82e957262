import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companies, users } from "./account";
import { bookings } from "./booking";
import { bankBookings, companyCredits } from "./office/bank";
import { orderLines, orders, payments } from "./payment";
import { files } from "./shared";

/** Numbers of a year have no gap and no repeat; an issued bill never changes. */
export const bills = sqliteTable(
  "bills",
  {
    id: text().primaryKey(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    /** transactionId of the catalogue: 2026-000042. */
    billNumber: text().notNull().unique(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    correctsBillId: text(),
    issuedAt: integer().notNull(),
    language: text().$type<"de" | "en">().notNull(),
    netCents: integer().notNull(),
    discountCents: integer().notNull(),
    taxRatePercent: integer().notNull(),
    taxCents: integer().notNull(),
    totalCents: integer().notNull(),
    /** Everything the document prints, as it was when the bill was issued. */
    contentJson: text().notNull(),
    documentFileId: text().references(() => files.id),
    documentSha256: text(),
  },
  (table) => [
    uniqueIndex("bills_number").on(table.year, table.sequence),
    uniqueIndex("bills_order").on(table.orderId).where(sql`corrects_bill_id is null`),
    index("bills_company").on(table.companyId, table.issuedAt),
    index("bills_of_order").on(table.orderId),
    index("bills_issued").on(table.issuedAt, table.netCents, table.discountCents),
    index("bills_document_file").on(table.documentFileId).where(sql`document_file_id is not null`),
    index("bills_corrections").on(table.orderId).where(sql`corrects_bill_id is not null`),
    check("bills_sum", sql`total_cents = net_cents - discount_cents + tax_cents`),
  ],
);

/**
 * Money that came for an invoice, in parts or whole: marked by hand, from an entry of the bank, or from a credit. Undone
 * while nothing of the order was paid back.
 */
export const invoiceReceipts = sqliteTable(
  "invoice_receipts",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    amountCents: integer().notNull(),
    /** The day on the bank statement, YYYY-MM-DD. */
    receivedOn: text().notNull(),
    markedAt: integer().notNull(),
    markedBy: text()
      .notNull()
      .references(() => users.id),
    undoneAt: integer(),
    undoneBy: text().references(() => users.id),
    /** The entry of the bank that it is a part of. */
    bookingId: text().references(() => bankBookings.id),
    /** The credit that it was taken from. */
    creditId: text().references(() => companyCredits.id),
  },
  (table) => [
    index("invoice_receipts_live").on(table.orderId).where(sql`undone_at is null`),
    index("invoice_receipts_booking").on(table.bookingId).where(sql`booking_id is not null`),
    index("invoice_receipts_credit").on(table.creditId).where(sql`credit_id is not null`),
    check("invoice_receipts_amount", sql`amount_cents > 0`),
  ],
);

/** Money that goes back to a company, each time with the correction bill that says why. */
export const refunds = sqliteTable(
  "refunds",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** The correction bill. */
    billId: text()
      .notNull()
      .references(() => bills.id),
    /** The card payment it goes back to; null when the agency transfers it. */
    paymentId: text().references(() => payments.id),
    amountCents: integer().notNull(),
    requestedAt: integer().notNull(),
    requestedBy: text()
      .notNull()
      .references(() => users.id),
    attempts: integer().notNull().default(0),
    providerReference: text(),
    doneAt: integer(),
    failedAt: integer(),
    failureMessage: text(),
  },
  (table) => [
    uniqueIndex("refunds_bill").on(table.billId),
    uniqueIndex("refunds_reference").on(table.providerReference),
    index("refunds_order").on(table.orderId),
    index("refunds_requested").on(table.requestedAt),
    index("refunds_waiting").on(table.orderId).where(sql`done_at is null`),
    check("refunds_amount", sql`amount_cents > 0`),
  ],
);

/** Extra hours that were ordered and are no longer owed since the agency corrected the hours. */
export const hoursCredits = sqliteTable(
  "hours_credits",
  {
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    /** The line that took them. */
    orderLineId: text()
      .notNull()
      .references(() => orderLines.id),
    /** The correction bill; null when nothing was left of the bill. */
    billId: text().references(() => bills.id),
    /** Of the line's price, before its discount. */
    netCents: integer().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [
    index("hours_credits_booking").on(table.bookingId),
    index("hours_credits_line").on(table.orderLineId),
    index("hours_credits_bill").on(table.billId).where(sql`bill_id is not null`),
    check("hours_credits_amount", sql`net_cents > 0`),
  ],
);

/** What of a paid price was taken back because the booking costs less now; the booking is the one that is in force since. */
export const priceCredits = sqliteTable(
  "price_credits",
  {
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    /** The line that took it. */
    orderLineId: text()
      .notNull()
      .references(() => orderLines.id),
    /** The correction bill; null when nothing was left of the bill. */
    billId: text().references(() => bills.id),
    /** Of the line's price, before its discount. */
    netCents: integer().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [
    index("price_credits_line").on(table.orderLineId),
    index("price_credits_booking").on(table.bookingId),
    check("price_credits_amount", sql`net_cents > 0`),
  ],
);
