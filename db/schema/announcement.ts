import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./account";
import { events, positions } from "./event";

/**
 * What a company tells the team of an event, of one of its days or of one of its groups, or some people of it. It never
 * changes; it can only be withdrawn.
 */
export const announcements = sqliteTable(
  "announcements",
  {
    id: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    /** YYYY-MM-DD in Vienna: who begins on this day is told; null for the whole event. */
    day: text(),
    /** Who is booked for a place of this group is told, also later (CREW-17). */
    groupId: text(),
    /** Only those are told whom `announcement_places` names. */
    ticked: integer({ mode: "boolean" }).notNull().default(false),
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

/**
 * The places that an announcement to a group or to ticked people is about, as they were when it was sent: a place keeps
 * what was told when its times change, and so its group. With a person, only they are told there.
 */
export const announcementPlaces = sqliteTable(
  "announcement_places",
  {
    announcementId: text()
      .notNull()
      .references(() => announcements.id),
    positionId: text()
      .notNull()
      .references(() => positions.id),
    userId: text().references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.positionId] }),
    index("announcement_places_person").on(table.userId).where(sql`user_id is not null`),
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
