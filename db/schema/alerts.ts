import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./account";
import { positions } from "./event";

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
const positionId = () => text().references(() => positions.id, { onDelete: "cascade" });

/** Filters of the job wall that a person has kept, and how they hear of what fits (ALRT-01). A trigger keeps at most ten. */
export const savedSearches = sqliteTable(
  "saved_searches",
  {
    id: text().primaryKey(),
    userId: userId(),
    name: text().notNull(),
    /** The filters as they stand in the wall's address. */
    filters: text().notNull(),
    way: text({ enum: ["atOnce", "daily", "off"] }).notNull(),
    pausedUntil: integer(),
    createdAt: integer().notNull(),
    /** Only what opened after this is written about. */
    since: integer().notNull(),
  },
  (table) => [
    index("saved_searches_user").on(table.userId, table.createdAt),
    check("saved_searches_name", sql`length(name) between 1 and 60`),
  ],
);

/** Positions that became open; filled by triggers. Those without an instant were opened again and wait to be seen. */
export const openedPositions = sqliteTable(
  "opened_positions",
  {
    positionId: positionId().primaryKey(),
    openedAt: integer(),
    matchedAt: integer(),
  },
  (table) => [index("opened_positions_at").on(table.openedAt)],
);

/** Nobody is written to about a position twice (ALRT-05). */
export const alertedPositions = sqliteTable(
  "alerted_positions",
  { userId: userId(), positionId: positionId().notNull(), alertedAt: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.positionId] }),
    index("alerted_positions_last").on(table.userId, table.alertedAt),
    index("alerted_positions_age").on(table.alertedAt),
  ],
);
