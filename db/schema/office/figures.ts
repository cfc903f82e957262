import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { companies, users } from "../account";
import { events } from "../event";
import { staffTypes } from "../staff";

const month = sql`month like '____-__'`;

/**
 * What the jobs of an event that begin in a month (YYYY-MM, Vienna) come to, for one kind of work. Counted from the rows
 * that they are about, and counted anew when one of them changes (figure_due); all money without VAT.
 */
export const figureMonths = sqliteTable(
  "figure_months",
  {
    companyId: text()
      .notNull()
      .references(() => companies.id),
    month: text().notNull(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    staffTypeId: text()
      .notNull()
      .references(() => staffTypes.id),
    positions: integer().notNull(),
    /** Somebody was booked when the job began, or is booked for one to come. */
    booked: integer().notNull(),
    applications: integer().notNull(),
    bookedCents: integer().notNull(),
    extraCents: integer().notNull(),
    bookedMinutes: integer().notNull(),
    extraMinutes: integer().notNull(),
    /** Minutes from booking to start, of all that are booked. */
    leadMinutes: integer().notNull(),
    cancelled: integer().notNull(),
    lateCancelled: integer().notNull(),
    noShows: integer().notNull(),
    bookings: integer().notNull(),
    /** How many places were filled after so many whole hours: {"5": 2}. */
    filledJson: text({ mode: "json" }).$type<Record<string, number>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.month, table.eventId, table.staffTypeId] }),
    index("figure_months_month").on(table.month),
    check("figure_months_month", month),
  ],
);

/** Who is booked at a company for a job that begins in a month. */
export const figurePeople = sqliteTable(
  "figure_people",
  {
    month: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id),
    companyId: text()
      .notNull()
      .references(() => companies.id),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.userId, table.companyId] }),
    index("figure_people_company").on(table.companyId, table.month),
  ],
);

/** What all companies of a month come to; made with its rows. */
export const figureTotals = sqliteTable(
  "figure_totals",
  {
    month: text().primaryKey(),
    sumJson: text({ mode: "json" }).$type<Record<string, number>>().notNull(),
    filledJson: text({ mode: "json" }).$type<Record<string, number>>().notNull(),
  },
  () => [check("figure_totals_month", month)],
);

/** Months of companies in which something changed since they were counted; kept by triggers. */
export const figureDue = sqliteTable(
  "figure_due",
  { companyId: text().notNull(), month: text().notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.month] }), index("figure_due_month").on(table.month)],
);

/**
 * The money of a month that is over, by the day of issue as the accountant's file has it: revenue is bills less
 * corrections without VAT, what is open is as it stood at the end of the month. Pay is of the month of pay, null before it
 * is drafted. A trigger takes the row away when something of it changes; without a row a month is counted.
 */
export const figureMoney = sqliteTable(
  "figure_money",
  {
    month: text().primaryKey(),
    revenueCents: integer().notNull(),
    staffCents: integer(),
    openCents: integer().notNull(),
    overdueCents: integer().notNull(),
    refundCents: integer().notNull(),
  },
  () => [
    check("figure_money_month", month),
    check("figure_money_open", sql`overdue_cents between 0 and open_cents and refund_cents >= 0`),
  ],
);

export type CellKind = "type" | "state" | "company" | "weekday" | "lead";

/** What jobs of a month come to that have something in common, all companies together; made with its totals (STAT-04). */
export const figureCells = sqliteTable(
  "figure_cells",
  {
    month: text().notNull(),
    kind: text().$type<CellKind>().notNull(),
    /** An id, a state's name, a weekday from 1 on (Monday), or the first day of a span of lead time. */
    key: text().notNull(),
    positions: integer().notNull(),
    booked: integer().notNull(),
    /** No-shows, and cancelled by the person less than a day before. */
    missed: integer().notNull(),
    /** How many different people were booked. */
    people: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.kind, table.key] }),
    check("figure_cells_month", month),
    check("figure_cells_kind", sql`kind in ('type', 'state', 'company', 'weekday', 'lead')`),
  ],
);
