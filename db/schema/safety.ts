import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { companies, users } from "./account";
import { bookings } from "./booking";

export type SafetyKind = "danger" | "harassment" | "hours" | "other";

/**
 * What a person tells the agency alone about a job (RATE-07, RATE-08). Everything in words is encrypted; the reports of
 * a company are counted by it, and nothing happens by itself.
 */
export const safetyReports = sqliteTable(
  "safety_reports",
  {
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    kind: text().$type<SafetyKind>().notNull(),
    textEncrypted: text().notNull(),
    /** The person wants to be called. */
    callMe: integer({ mode: "boolean" }).notNull(),
    reportedAt: integer().notNull(),
    readAt: integer(),
    readBy: text().references(() => users.id),
    closedAt: integer(),
    closedBy: text().references(() => users.id),
    /** What the agency answers the person. */
    answerEncrypted: text(),
  },
  (table) => [
    index("safety_reports_waiting").on(table.reportedAt, table.id).where(sql`closed_at is null`),
    index("safety_reports_person").on(table.userId, table.reportedAt),
    index("safety_reports_company").on(table.companyId, table.reportedAt),
    index("safety_reports_booking").on(table.bookingId),
    index("safety_reports_closed").on(table.closedAt).where(sql`closed_at is not null`),
    check("safety_reports_kind", sql`kind in ('danger', 'harassment', 'hours', 'other')`),
    check(
      "safety_reports_state",
      sql`(read_at is null) = (read_by is null) and (closed_at is null) = (closed_by is null)
        and (closed_at is null) = (answer_encrypted is null) and (closed_at is null or read_at is not null)`,
    ),
  ],
);

/** What the agency has done about a report, each step with who and when; encrypted like the report. */
export const safetySteps = sqliteTable(
  "safety_steps",
  {
    id: text().primaryKey(),
    reportId: text()
      .notNull()
      .references(() => safetyReports.id),
    notedAt: integer().notNull(),
    notedBy: text()
      .notNull()
      .references(() => users.id),
    noteEncrypted: text().notNull(),
  },
  (table) => [index("safety_steps_report").on(table.reportId, table.notedAt)],
);
