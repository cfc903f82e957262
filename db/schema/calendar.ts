import { sql } from "drizzle-orm";
import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./account";

/** The private address of a calendar; the key itself is shown once and is in no table. */
export const calendarKeys = sqliteTable(
  "calendar_keys",
  {
    keyHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    createdAt: integer().notNull(),
    /** Whether a company's calendar shows positions nobody is booked for. */
    withOpen: integer({ mode: "boolean" }).notNull().default(false),
    lastFetchedAt: integer(),
    endedAt: integer(),
  },
  (table) => [uniqueIndex("calendar_keys_live").on(table.userId).where(sql`ended_at is null`)],
);

/** Of each person, each company and the agency ("agency"): raised by triggers on all that their calendars show. */
export const calendarVersions = sqliteTable("calendar_versions", {
  owner: text().primaryKey(),
  version: integer().notNull(),
});
