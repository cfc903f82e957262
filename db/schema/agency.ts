import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./account";

/**
 * Imprint, terms, privacy notice, accessibility statement and the framework contract of staff as the agency words them; a
 * version never changes, the highest is in force.
 */
export const legalTexts = sqliteTable(
  "legal_texts",
  {
    name: text().$type<"imprint" | "terms" | "privacy" | "accessibility" | "frameworkContract">().notNull(),
    version: integer().notNull(),
    bodyDe: text().notNull(),
    bodyEn: text().notNull(),
    createdAt: integer().notNull(),
    createdBy: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** Which value of a legal setting a person of the agency has had confirmed, and when (LAWS-11). */
export const legalConfirmations = sqliteTable("legal_confirmations", {
  key: text().primaryKey(),
  value: text().notNull(),
  confirmedAt: integer().notNull(),
  confirmedBy: text()
    .notNull()
    .references(() => users.id),
});

/**
 * When this server was started, verified, and said to a watcher that all is well, for its own page and alerts (OPS-05);
 * `fault` says what was found broken. Only the latest of a kind are stored.
 */
export const systemEvents = sqliteTable(
  "system_events",
  {
    kind: text().$type<"started" | "verified" | "heartbeat">().notNull(),
    at: integer().notNull(),
    fault: text(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.at] })],
);

/** An alert that was mailed on a day (Vienna); ended when all is well again (OPS-06). */
export const alerts = sqliteTable(
  "alerts",
  {
    cause: text().notNull(),
    day: text().notNull(),
    raisedAt: integer().notNull(),
    endedAt: integer(),
  },
  (table) => [primaryKey({ columns: [table.cause, table.day] })],
);

/** What the agency noted at something that waits in its queue: who reminded, and until when it may wait (DESK-19). */
export const queueMarks = sqliteTable(
  "queue_marks",
  {
    kind: text().notNull(),
    entryId: text().notNull(),
    remindedAt: integer(),
    remindedBy: text().references(() => users.id),
    /** The start of the day on which it comes back. */
    laterUntil: integer(),
    laterBy: text().references(() => users.id),
    /** When it was noted last; what began to wait after that is another matter. */
    markedAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.entryId] }),
    index("queue_marks_later").on(table.laterUntil).where(sql`later_until is not null`),
  ],
);
