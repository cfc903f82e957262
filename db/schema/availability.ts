import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./account";

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Days that a person has marked as free or not free; nobody but the person and the agency sees them (ALRT-07, ALRT-11). */
export const availabilityDays = sqliteTable(
  "availability_days",
  {
    userId: userId(),
    day: text().notNull(),
    free: integer({ mode: "boolean" }).notNull(),
    /** Since when it is so: an application after that is newer than the calendar (ALRT-09). */
    since: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index("availability_days_age").on(table.day),
    check("availability_days_day", sql`day glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
  ],
);

/** Days of the week on which a person never works, 1 for Monday; a marked day beats them. */
export const availabilityPattern = sqliteTable(
  "availability_pattern",
  { userId: userId(), weekday: integer().notNull(), since: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.weekday] }),
    check("availability_pattern_weekday", sql`weekday between 1 and 7`),
  ],
);
