import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./account";

/** The key pair with which this server proves itself to push services; one row, which a trigger keeps (PUSH-01). */
export const pushKeys = sqliteTable(
  "push_keys",
  {
    id: text().primaryKey(),
    publicKey: text().notNull(),
    privateKeyEncrypted: text().notNull(),
    createdAt: integer().notNull(),
  },
  () => [check("push_keys_one", sql`id = 'vapid'`)],
);

/** A device on which a person wants to be notified. A trigger keeps at most ten of a person (PUSH-04). */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** The session that may end it: whoever logs out on the device hears nothing there any more (PUSH-09). */
    sessionKeyHash: text().notNull(),
    /** The browser, over several log-ins; a program has none. */
    deviceHash: text(),
    userAgent: text(),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: integer().notNull(),
    /** When the push service last took something for it. */
    usedAt: integer().notNull(),
    /** Since when the push service refuses what is sent. */
    refusedAt: integer(),
  },
  (table) => [
    index("push_subscriptions_user").on(table.userId),
    index("push_subscriptions_session").on(table.sessionKeyHash),
    index("push_subscriptions_device").on(table.deviceHash).where(sql`device_hash is not null`),
    index("push_subscriptions_age").on(table.usedAt),
  ],
);

/** Kinds that somebody does not want on their devices; without a row a kind is on (REM-22). */
export const pushChoices = sqliteTable(
  "push_choices",
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    off: integer({ mode: "boolean" }).notNull(),
    changedAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
