import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { companies } from "../account";

export type ChangeKind =
  | "positionAdded"
  | "positionChanged"
  | "positionRemoved"
  | "bookingMade"
  | "bookingEnded"
  | "contractSubmitted"
  | "hoursConfirmed"
  | "hoursCorrected"
  | "billIssued"
  | "billPaid"
  | "billOpened"
  | "billRefunded";

/**
 * What happened to the positions, bookings, hours and bills of a company, numbered for itself; written by triggers
 * (ACCS-17). The mark is drawn by lot, so that a number that was given twice, before and after a restore, is noticed.
 */
export const companyChanges = sqliteTable(
  "company_changes",
  {
    companyId: text()
      .notNull()
      .references(() => companies.id),
    sequence: integer().notNull(),
    mark: text().notNull().default(sql`(lower(hex(randomblob(6))))`),
    at: integer().notNull(),
    kind: text().$type<ChangeKind>().notNull(),
    positionId: text(),
    bookingId: text(),
    hoursId: text(),
    billId: text(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.sequence] }), index("company_changes_at").on(table.at)],
);
