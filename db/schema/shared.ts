import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Values that the agency changes at run time; keys and defaults stand in app/domain/shared/settings.ts. */
export const settings = sqliteTable("settings", {
  key: text().primaryKey(),
  valueJson: text().notNull(),
  updatedAt: integer().notNull(),
});

/**
 * Values that hold from a day of Vienna on; keys and defaults stand in app/domain/shared/dated/dated-values.ts. Once its day is
 * over a row stays as it is.
 */
export const datedValues = sqliteTable(
  "dated_values",
  {
    key: text().notNull(),
    validFrom: text().notNull(),
    value: integer().notNull(),
    /** When the row was written last, UTC ms. */
    changedAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.validFrom] }),
    check("dated_values_value", sql`typeof(value) = 'integer' and value >= 0`),
    check("dated_values_day", sql`date(valid_from) is not null and date(valid_from) = valid_from`),
  ],
);

/** Work that follows a committed change: mails, documents, expiries. Written in the transaction that caused it. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    /** Follows from the kind; lanes do not wait for each other. */
    lane: text().$type<"money" | "documents" | "mail" | "push" | "reach" | "other">().notNull().default("other"),
    payloadJson: text().notNull(),
    /** Two rows with one key are one piece of work. */
    dedupeKey: text(),
    createdAt: integer().notNull(),
    runAt: integer().notNull(),
    attempts: integer().notNull().default(0),
    leaseUntil: integer(),
    /** Who does this row: a lease that was taken over is not one's own any more. */
    leaseId: text(),
    /** How often a process ended in the middle of this row. */
    deaths: integer().notNull().default(0),
    doneAt: integer(),
    failedAt: integer(),
    lastError: text(),
  },
  (table) => [
    uniqueIndex("outbox_dedupe").on(table.dedupeKey),
    index("outbox_waiting").on(table.lane, table.runAt).where(sql`done_at is null and failed_at is null`),
    index("outbox_unfinished").on(table.kind, table.createdAt).where(sql`done_at is null`),
    index("outbox_failed").on(table.failedAt, table.id).where(sql`failed_at is not null`),
  ],
);

/** A known text under each key that has written here: a FIELD_KEY that cannot read it is not the one of this database. */
export const fieldKeyCanaries = sqliteTable("field_key_canaries", {
  id: text().primaryKey(),
  sealed: text().notNull(),
  createdAt: integer().notNull(),
});

/** Who did what, in a chain: each entry holds the hash of the one before. Only ever grows. */
export const auditEntries = sqliteTable(
  "audit_entries",
  {
    sequence: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    actorUserId: text(),
    actorKind: text().notNull(),
    companyId: text(),
    action: text().notNull(),
    objectType: text().notNull(),
    objectId: text().notNull(),
    dataJson: text().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    index("audit_object").on(table.objectType, table.objectId, table.at),
    index("audit_actor").on(table.actorUserId, table.at),
    index("audit_action").on(table.action, table.at),
    index("audit_time").on(table.at),
  ],
);

/** The first answer to a form that creates something; a repeat of the same submission gets it again. */
export const submissions = sqliteTable(
  "submissions",
  {
    userId: text().notNull(),
    submissionId: text().notNull(),
    resultJson: text().notNull(),
    /** Of what was sent (SAFE-47); null for what was answered before it was kept, and for whole answers of calls. */
    digest: text(),
    createdAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.submissionId] })],
);

/** The latest save that a page sent by itself, for each time that a person looked at such a page (JOIN-06). */
export const autosaves = sqliteTable(
  "autosaves",
  {
    userId: text().notNull(),
    /** Made by the page when it is shown. */
    view: text().notNull(),
    /** Rises with each save of that view. */
    number: integer().notNull(),
    savedAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.view] })],
);

/** What lies under DATA_DIR/files. The bytes are written once, before the row. */
export const files = sqliteTable("files", {
  id: text().primaryKey(),
  area: text().notNull(),
  path: text().notNull().unique(),
  mime: text().notNull(),
  bytes: integer().notNull(),
  sha256: text().notNull(),
  encrypted: integer({ mode: "boolean" }).notNull(),
  originalName: text(),
  width: integer(),
  height: integer(),
  createdAt: integer().notNull(),
  createdBy: text(),
});
