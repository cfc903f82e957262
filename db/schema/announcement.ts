import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./account";
import { events } from "./event";

/** What a company tells the team of an event, or of one of its days. It never changes; it can only be withdrawn. */
export const announcements = sqliteTable(
  "announcements",
  {
    id: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    /** YYYY-MM-DD in Vienna: who begins on this day is told; null for the whole event. */
    day: text(),
    text: text().notNull(),
    sentAt: integer().notNull(),
    sentBy: text().notNull(),
    withdrawnAt: integer(),
    withdrawnBy: text(),
  },
  (table) => [
    index("announcements_event").on(table.eventId, table.sentAt),
    index("announcements_sent").on(table.sentAt),
    check("announcements_text", sql`length(text) between 1 and 1000`),
    check("announcements_withdrawn", sql`(withdrawn_at is null) = (withdrawn_by is null)`),
  ],
);

/** Who said "Got it"; opening a page or a mail says nothing. */
export const announcementReads = sqliteTable(
  "announcement_reads",
  {
    announcementId: text()
      .notNull()
      .references(() => announcements.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    readAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.userId] }),
    index("announcement_reads_person").on(table.userId),
  ],
);
