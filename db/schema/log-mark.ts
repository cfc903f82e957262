import { integer, sqliteTable } from "drizzle-orm/sqlite-core";

/** One row, written after what it counts: whoever reads a number here has everything that was written before it. */
export const logMark = sqliteTable("log_mark", {
  id: integer().primaryKey(),
  /** How many requests have written. */
  written: integer().notNull(),
  notedAt: integer().notNull(),
});
