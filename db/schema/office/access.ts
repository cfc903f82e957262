import { sql } from "drizzle-orm";
import { blob, check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { companies, users } from "../account";

/** The authenticator app of a person: its secret sealed, and the last step whose code was taken (ACCS-02). */
export const authenticatorApps = sqliteTable("authenticator_apps", {
  userId: text()
    .primaryKey()
    .references(() => users.id),
  secretEncrypted: text().notNull(),
  createdAt: integer().notNull(),
  /** Since its first code was typed; before it asks nobody for anything. */
  confirmedAt: integer(),
  /** Of 30 seconds each, since 1970; a trigger takes only later ones. */
  lastStep: integer(),
});

/** Accounts that want no single keys in lists and grids (BULK-12). */
export const keysOff = sqliteTable("keys_off", {
  userId: text()
    .primaryKey()
    .references(() => users.id),
  since: integer().notNull(),
});

/** Ten at a time; the hash is bound to its person (ACCS-04). */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    codeHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    createdAt: integer().notNull(),
    usedAt: integer(),
  },
  (table) => [index("recovery_codes_user").on(table.userId)],
);

/** A device on which a person is not asked for the second step until then (ACCS-05). */
export const trustedDevices = sqliteTable(
  "trusted_devices",
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    deviceHash: text().notNull(),
    userAgent: text(),
    trustedAt: integer().notNull(),
    expiresAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
);

/** What a browser or a phone signs with instead of a password (ACCS-03). */
export const passkeys = sqliteTable(
  "passkeys",
  {
    credentialId: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    publicKey: blob({ mode: "buffer" }).notNull(),
    /** Counts its signatures, or stays 0; a trigger takes none that goes back. */
    counter: integer().notNull(),
    createdAt: integer().notNull(),
    lastUsedAt: integer(),
  },
  (table) => [
    index("passkeys_user").on(table.userId),
    check("passkeys_name", sql`length(trim(name)) between 1 and 40`),
  ],
);

/** Companies that ask all of their people for a second step (ACCS-06). */
export const secondStepRules = sqliteTable("second_step_rules", {
  companyId: text()
    .primaryKey()
    .references(() => companies.id),
  since: integer().notNull(),
  setBy: text()
    .notNull()
    .references(() => users.id),
});
