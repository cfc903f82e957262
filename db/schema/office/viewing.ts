import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "../account";

/** Somebody of the agency looks at an account as its person does, and changes nothing (ACCS-14). */
export const viewings = sqliteTable(
  "viewings",
  {
    id: text().primaryKey(),
    viewerId: text()
      .notNull()
      .references(() => users.id),
    viewedId: text()
      .notNull()
      .references(() => users.id),
    /** Of the viewer, in which alone it holds. */
    sessionHash: text().notNull(),
    reason: text().notNull(),
    startedAt: integer().notNull(),
    until: integer().notNull(),
    endedAt: integer(),
  },
  (table) => [
    uniqueIndex("viewings_open_of_session").on(table.sessionHash).where(sql`ended_at is null`),
    uniqueIndex("viewings_open_of_viewer").on(table.viewerId).where(sql`ended_at is null`),
    check("viewings_reason", sql`length(trim(reason)) between 10 and 200`),
    check("viewings_until", sql`until > started_at and until - started_at <= 1800000`),
    check("viewings_end", sql`ended_at is null or ended_at >= started_at`),
  ],
);
