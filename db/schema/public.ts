import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { positions } from "./event";

/** One row: raised by triggers on every table that public pages show, so that cached pages know they are old. */
export const publicVersion = sqliteTable("public_version", {
  id: integer().primaryKey(),
  version: integer().notNull(),
});

/**
 * Kept by triggers: each group of equal places that is open to all, was once or will be, under the address of its first
 * place, which it keeps for life (SEEK-04). Never deleted while its event exists.
 */
export const publicJobs = sqliteTable(
  "public_jobs",
  {
    /** The position by which search engines know the job. */
    id: text()
      .primaryKey()
      .references(() => positions.id),
    /** Which group it shows: that of its position; null where that one joined a group that has an address. */
    groupId: text(),
    /** Since when everybody can see it (UTC ms); null where all places were gone before. */
    openedAt: integer(),
    /** Until when people may apply (UTC ms); null while no place is free. */
    closesAt: integer(),
  },
  (table) => [
    uniqueIndex("public_jobs_group").on(table.groupId),
    index("public_jobs_open")
      .on(table.closesAt, table.openedAt, table.groupId, table.id)
      .where(sql`closes_at is not null`),
  ],
);
