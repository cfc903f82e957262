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

export const TELLERS = ["indexNow", "google"] as const;
/** A search engine, or a service for several, that is told what changed. */
export type Teller = (typeof TELLERS)[number];

/** What a search engine was told of a page: the newest row that it took is what it knows (SEEK-15, SEEK-16). */
export const tellings = sqliteTable(
  "tellings",
  {
    teller: text({ enum: TELLERS }).notNull(),
    /** Path of the page in German. */
    path: text().notNull(),
    kind: text({ enum: ["updated", "removed"] }).notNull(),
    /** When readers of the page had seen a change last (UTC ms); 0 where nobody knows. */
    changedAt: integer().notNull(),
    sentAt: integer().notNull(),
    /** What was sent and not taken counts for the day alone. */
    taken: integer({ mode: "boolean" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teller, table.path, table.sentAt] }),
    // How many a day.
    index("tellings_sent").on(table.teller, table.sentAt),
    check("tellings_teller", sql`teller in ('indexNow', 'google')`),
    check("tellings_kind", sql`kind in ('updated', 'removed')`),
  ],
);

/** How it goes with telling one of them; no row before the first try. */
export const tellers = sqliteTable(
  "tellers",
  {
    teller: text({ enum: TELLERS }).primaryKey(),
    triedAt: integer().notNull(),
    /** Up to when (UTC ms) everything is told. */
    toldAt: integer(),
    /** How many pages waited after the last try. */
    waiting: integer().notNull().default(0),
    /** It refuses: nothing is sent until somebody has seen to it. */
    refusedAt: integer(),
    /** Its status or its word, and what it may not have been able to read. */
    refusal: text(),
    refusedAddress: text(),
    /** It takes no more for a day from then on. */
    fullAt: integer(),
  },
  () => [
    check("tellers_teller", sql`teller in ('indexNow', 'google')`),
    check("tellers_refusal", sql`(refused_at is null) = (refusal is null)`),
  ],
);

/** By which IndexNow knows that a list is ours: it reads the key at our own address (SEEK-15). */
export const indexNowKeys = sqliteTable(
  "index_now_keys",
  {
    key: text().primaryKey(),
    madeAt: integer().notNull(),
    /** Since when there is another one; it is answered for some days more. */
    replacedAt: integer(),
  },
  () => [
    uniqueIndex("index_now_keys_current").on(sql`(replaced_at is null)`).where(sql`replaced_at is null`),
    check("index_now_keys_form", sql`length(key) = 32 and key not glob '*[^0-9a-f]*'`),
  ],
);
