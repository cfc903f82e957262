import { integer, sqliteTable } from "drizzle-orm/sqlite-core";

/** One row: raised by triggers on every table that public pages show, so that cached pages know they are old. */
export const publicVersion = sqliteTable("public_version", {
  id: integer().primaryKey(),
  version: integer().notNull(),
});
