import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "../account";
import { auditEntries } from "../shared";

/** What the person says yes to, each by itself. */
export type ConsentPurpose =
  | "terms"
  | "privacy"
  | "frameworkContract"
  | "newsletter"
  | "photosToCompanies"
  | "voice"
  | "sms";

/** Why a person's data is asked for by letter or mail (Art. 15, 16, 17 and 21 GDPR). */
export type RequestKind = "access" | "erasure" | "correction" | "objection";

/** A request about one's data that came by letter or mail; whoever it is about may be unknown (PRIV-13). */
export const privacyRequests = sqliteTable(
  "privacy_requests",
  {
    id: text().primaryKey(),
    kind: text().$type<RequestKind>().notNull(),
    userId: text().references(() => users.id),
    /** As the letter says it. */
    name: text().notNull(),
    cameOn: text().notNull(),
    /** How whoever wrote has shown who they are. */
    identity: text().notNull(),
    enteredAt: integer().notNull(),
    enteredBy: text()
      .notNull()
      .references(() => users.id),
    /** The end of the last day on which it may be answered. */
    dueAt: integer().notNull(),
    extendedAt: integer(),
    extendedReason: text(),
    closedAt: integer(),
    closedBy: text().references(() => users.id),
    answer: text(),
  },
  (table) => [
    index("privacy_requests_open").on(table.dueAt, table.id).where(sql`closed_at is null`),
    index("privacy_requests_user").on(table.userId),
    check("privacy_requests_kind", sql`kind in ('access', 'erasure', 'correction', 'objection')`),
    check("privacy_requests_extended", sql`(extended_at is null) = (extended_reason is null)`),
    check("privacy_requests_closed", sql`(closed_at is null) = (closed_by is null)`),
  ],
);

/** Everything about a person in one encrypted file, for some days (PRIV-02). */
export const dataExports = sqliteTable(
  "data_exports",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    askedAt: integer().notNull(),
    /** Made for a letter, and handed to whoever answers it, once. */
    requestId: text().references(() => privacyRequests.id),
    takenAt: integer(),
    madeAt: integer(),
    bytes: integer(),
    expiresAt: integer(),
    removedAt: integer(),
  },
  (table) => [
    index("data_exports_user").on(table.userId, table.askedAt),
    uniqueIndex("data_exports_of_request").on(table.requestId).where(sql`request_id is not null`),
    check("data_exports_made", sql`(made_at is null) = (bytes is null) and (made_at is null) = (expires_at is null)`),
  ],
);

/** An account that is to be erased, or was; stopped, it may be ordered again (PRIV-06). */
export const erasures = sqliteTable(
  "erasures",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    orderedAt: integer().notNull(),
    /** From when on nobody stops it any more. */
    dueAt: integer().notNull(),
    /** What was shown before: classes with their numbers. */
    preview: text({ mode: "json" }).$type<{ name: string; count: number; keptUntil: string | null }[]>().notNull(),
    stoppedAt: integer(),
    doneAt: integer(),
  },
  (table) => [
    uniqueIndex("erasures_of_user").on(table.userId).where(sql`stopped_at is null`),
    check("erasures_end", sql`stopped_at is null or done_at is null`),
  ],
);

/** What a person agreed to, or no longer does; the last row of a purpose holds (PRIV-11). */
export const consents = sqliteTable(
  "consents",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    purpose: text().$type<ConsentPurpose>().notNull(),
    /** Which text was agreed to, and its fingerprint. */
    version: text().notNull(),
    textSha256: text().notNull(),
    given: integer({ mode: "boolean" }).notNull(),
    at: integer().notNull(),
    way: text().$type<"registration" | "login" | "account" | "newsletter">().notNull(),
  },
  (table) => [
    index("consents_user").on(table.userId, table.purpose, table.id),
    check(
      "consents_purpose",
      sql`purpose in ('terms', 'privacy', 'frameworkContract', 'newsletter', 'photosToCompanies', 'voice', 'sms')`,
    ),
    check("consents_way", sql`way in ('registration', 'login', 'account', 'newsletter')`),
  ],
);

/** What names or describes somebody in an entry of the audit log, which itself holds its fingerprint only (PRIV-09). */
export const auditValues = sqliteTable("audit_values", {
  sequence: integer()
    .primaryKey()
    .references(() => auditEntries.sequence),
  salt: text().notNull(),
  valuesJson: text().notNull(),
});

/** What the nightly deletion did with one class of data (PRIV-08). */
export const retentionRuns = sqliteTable(
  "retention_runs",
  {
    id: text().primaryKey(),
    night: text().notNull(),
    dataClass: text().notNull(),
    cutOff: text().notNull(),
    rows: integer().notNull(),
    files: integer().notNull(),
    ms: integer().notNull(),
    ranAt: integer().notNull(),
    fault: text(),
    /** The agency has looked at what failed. */
    seenAt: integer(),
  },
  (table) => [
    uniqueIndex("retention_runs_night").on(table.night, table.dataClass),
    index("retention_runs_failed").on(table.ranAt, table.id).where(sql`fault is not null and seen_at is null`),
  ],
);

/** What the agency noticed about data in wrong hands, and the notice that was drafted then (PRIV-16). */
export const breaches = sqliteTable("breaches", {
  id: text().primaryKey(),
  noticedAt: integer().notNull(),
  what: text().notNull(),
  whose: text().notNull(),
  classes: text({ mode: "json" }).$type<string[]>().notNull(),
  notice: text().notNull(),
  enteredAt: integer().notNull(),
  enteredBy: text()
    .notNull()
    .references(() => users.id),
});

/** Who works with the data on the agency's behalf, for the record of processing (PRIV-12). */
export const processors = sqliteTable("processors", {
  id: text().primaryKey(),
  name: text().notNull(),
  purpose: text().notNull(),
  country: text().notNull(),
  /** The day of the contract of Art. 28 GDPR. */
  contractOn: text(),
  addedAt: integer().notNull(),
  removedAt: integer(),
});
