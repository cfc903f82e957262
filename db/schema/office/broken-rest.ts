import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "../account";
import { bookings } from "../booking";

/**
 * A job that the rules on working time no longer allow since an earlier one was confirmed longer than booked; nothing is
 * cancelled by that (WORK-15). It stays until the agency has looked at it; when its booking ends or moves before, or the
 * hours become others, it is gone.
 */
export const brokenRests = sqliteTable(
  "broken_rests",
  {
    id: text().primaryKey(),
    /** The job to come. */
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    startsAt: integer().notNull(),
    /** Of which hours were confirmed, and until when. */
    workedBookingId: text()
      .notNull()
      .references(() => bookings.id),
    workedUntil: integer().notNull(),
    raisedAt: integer().notNull(),
    closedAt: integer(),
    closedBy: text().references(() => users.id),
  },
  (table) => [
    uniqueIndex("broken_rests_open").on(table.bookingId, table.workedBookingId).where(sql`closed_at is null`),
    index("broken_rests_worked").on(table.workedBookingId),
    index("broken_rests_waiting").on(table.startsAt, table.id).where(sql`closed_at is null`),
    check("broken_rests_closed", sql`(closed_by is null) = (closed_at is null)`),
  ],
);
