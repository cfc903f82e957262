import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { companies, users } from "../account";

export type TokenScope = "read" | "write";

/** A key with which a program of a company makes JSON calls; its hash alone is kept (ACCS-16). */
export const apiTokens = sqliteTable(
  "api_tokens",
  {
    id: text().primaryKey(),
    tokenHash: text().notNull().unique(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    scope: text().$type<TokenScope>().notNull(),
    createdAt: integer().notNull(),
    /** Where a row needs somebody, what the token does is this person's while they are at the company. */
    createdBy: text()
      .notNull()
      .references(() => users.id),
    expiresAt: integer().notNull(),
    /** The day in Vienna. */
    lastUsedOn: text(),
    revokedAt: integer(),
    revokedBy: text().references(() => users.id),
  },
  (table) => [
    index("api_tokens_company").on(table.companyId, table.createdAt),
    // What a person made ends with their sessions (SAFE-40).
    index("api_tokens_maker").on(table.createdBy).where(sql`revoked_at is null`),
    check("api_tokens_name", sql`length(trim(name)) between 1 and 40`),
    check("api_tokens_scope", sql`scope in ('read', 'write')`),
    check("api_tokens_end", sql`expires_at > created_at and expires_at - created_at <= 31536000000`),
    check("api_tokens_revoked", sql`(revoked_at is null) = (revoked_by is null)`),
  ],
);
