import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { positions } from "./event";
import { staffTypes } from "./staff";

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
    /** Of its place: kind of work, state, start (UTC ms), and pay of an hour with bonus, in cents. */
    staffTypeId: text().references(() => staffTypes.id),
    placeState: text(),
    startsAt: integer(),
    rateCents: integer(),
    /** Until when it was open (UTC ms), or will be. */
    lastOpenAt: integer(),
    /**
     * When readers of its page saw a change last (UTC ms): opened, changed, ended by more than time, opened again; not the
     * places left (SEEK-14). Coming while it opens by itself.
     */
    changedAt: integer(),
    /** The same of what lists say of it, without its texts and its last day. */
    listedAt: integer(),
  },
  (table) => [
    uniqueIndex("public_jobs_group").on(table.groupId),
    index("public_jobs_open")
      .on(table.closesAt, table.openedAt, table.groupId, table.id, table.changedAt)
      .where(sql`closes_at is not null`),
    // All that are open in order of their start; a page of the list begins anywhere.
    index("public_jobs_start")
      .on(table.startsAt, table.id, table.staffTypeId, table.placeState, table.closesAt, table.openedAt, table.groupId)
      .where(sql`closes_at is not null`),
    // What ended lately, for job boards (SEEK-17).
    index("public_jobs_ended").on(table.lastOpenAt, table.openedAt, table.closesAt, table.id),
    // What a landing page counts, of now and of the last months.
    index("public_jobs_landing")
      .on(
        table.staffTypeId,
        table.placeState,
        table.lastOpenAt,
        table.openedAt,
        table.closesAt,
        table.rateCents,
        table.startsAt,
        table.groupId,
      )
      .where(sql`group_id is not null`),
    // When a page of them was changed last.
    index("public_jobs_listed").on(table.staffTypeId, table.placeState, table.listedAt),
  ],
);

/** What the agency says in its own words on a landing page (SEEK-10); a page without words has no row. */
export const landingTexts = sqliteTable(
  "landing_texts",
  {
    side: text({ enum: ["staff", "company"] }).notNull(),
    /** The kind of work; empty on a page of all of them. */
    staffTypeId: text().notNull(),
    /** Empty on a page of all Austria. */
    state: text().notNull(),
    language: text({ enum: ["de", "en"] }).notNull(),
    /** Plain text. */
    body: text().notNull(),
    changedAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.side, table.staffTypeId, table.state, table.language] }),
    check("landing_texts_length", sql`length(body) between 1 and 600`),
  ],
);

export const FINDERS = ["google", "bing", "duckduckgo", "ecosia", "indeed", "other", "direct", "own"] as const;
/** Where a visitor came from: a search engine, a job board, another site, none, or a page of ours. */
export type Finder = (typeof FINDERS)[number];

/** How many came to a public page on a day, and what they began there (SEEK-18); nothing of it says who. */
export const visitCounts = sqliteTable(
  "visit_counts",
  {
    /** YYYY-MM-DD, in Vienna. */
    day: text().notNull(),
    /** Path of the page, as it was asked for. */
    page: text().notNull(),
    finder: text({ enum: FINDERS }).notNull(),
    /** From outside; none from a page of ours. */
    visits: integer().notNull(),
    signUps: integer().notNull(),
    searches: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.page, table.finder] }),
    check(
      "visit_counts_finder",
      sql`finder in ('google', 'bing', 'duckduckgo', 'ecosia', 'indeed', 'other', 'direct', 'own')`,
    ),
    check(
      "visit_counts_numbers",
      sql`visits >= 0 and sign_ups >= 0 and searches >= 0 and visits + sign_ups + searches > 0 and (finder <> 'own' or visits = 0)`,
    ),
  ],
);
