import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { bookings } from "./booking";
import { events } from "./event";

/**
 * What the team of an event day checks in with: a code to type and a key to scan. Both are encrypted, because the sheet
 * shows them again; a key is looked up by its hash.
 */
export const dayCodes = sqliteTable(
  "day_codes",
  {
    id: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    /** YYYY-MM-DD in Vienna: the day on which a job begins. */
    day: text().notNull(),
    keyHash: text().notNull(),
    keyEncrypted: text().notNull(),
    /** Four digits. */
    codeEncrypted: text().notNull(),
    madeAt: integer().notNull(),
    /** When the page of the day was last looked at. */
    pageOpenedAt: integer(),
  },
  (table) => [
    uniqueIndex("day_codes_day").on(table.eventId, table.day),
    uniqueIndex("day_codes_key").on(table.keyHash),
  ],
);

/** Opens the page of one event day for somebody without an account; the key itself is shown once and is in no table. */
export const onsiteLinks = sqliteTable(
  "onsite_links",
  {
    id: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    day: text().notNull(),
    /** Whom it is for, as the company calls them. */
    name: text().notNull(),
    keyHash: text().notNull(),
    createdAt: integer().notNull(),
    createdBy: text().notNull(),
    lastUsedAt: integer(),
    revokedAt: integer(),
  },
  (table) => [
    uniqueIndex("onsite_links_key").on(table.keyHash),
    index("onsite_links_day").on(table.eventId, table.day, table.createdAt),
    // What a person made ends with their sessions (SAFE-40).
    index("onsite_links_maker").on(table.createdBy).where(sql`revoked_at is null`),
  ],
);

export type CheckInAct = "here" | "gone";
/** Who says it: the person themselves, or whoever receives them. */
export type CheckInSide = "person" | "company";
export type CheckInWay = "qr" | "code" | "tap" | "link";

/** Somebody came or left, as one side says; the first word of each side stands until it is taken back. */
export const checkIns = sqliteTable(
  "check_ins",
  {
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    act: text().$type<CheckInAct>().notNull(),
    side: text().$type<CheckInSide>().notNull(),
    way: text().$type<CheckInWay>().notNull(),
    /** When it was said, by the clock of the phone for what waited for a connection, and when it came here. */
    saidAt: integer().notNull(),
    receivedAt: integer().notNull(),
    saidBy: text().notNull(),
    /** The name of the link that was used. */
    linkName: text(),
    undoneAt: integer(),
    undoneBy: text(),
  },
  (table) => [
    uniqueIndex("check_ins_live").on(table.bookingId, table.act, table.side).where(sql`undone_at is null`),
    index("check_ins_booking").on(table.bookingId),
    check("check_ins_act", sql`act in ('here', 'gone') and side in ('person', 'company')`),
    check(
      "check_ins_way",
      sql`way in ('qr', 'code', 'tap', 'link') and (side = 'person') = (way in ('qr', 'code'))
        and (way = 'link') = (link_name is not null)`,
    ),
    check("check_ins_undone", sql`(undone_at is null) = (undone_by is null)`),
  ],
);

/**
 * Who has not come so long after the start of their job: planned with the booking, raised at most once (CHK-10). Those
 * of an event day that are raised in the same quarter of an hour are one alarm.
 */
export const lateAlarms = sqliteTable(
  "late_alarms",
  {
    bookingId: text()
      .primaryKey()
      .references(() => bookings.id),
    eventId: text()
      .notNull()
      .references(() => events.id),
    day: text().notNull(),
    startsAt: integer().notNull(),
    endsAt: integer().notNull(),
    dueAt: integer().notNull(),
    raisedAt: integer(),
    /** The same for everybody of one alarm. */
    alarmId: text(),
    /** Nobody was to be alarmed. */
    droppedAt: integer(),
    /** Kept by triggers: the person is here, or the booking has ended; taken back with the word that they are here. */
    settledAt: integer(),
    /** What the person says of being on the way, and when. */
    wayMinutes: integer(),
    waySaidAt: integer(),
  },
  (table) => [
    index("late_alarms_due")
      .on(table.dueAt)
      .where(sql`raised_at is null and dropped_at is null and settled_at is null`),
    // Who is missing now, in the order in which the agency's queue asks.
    index("late_alarms_open")
      .on(table.dueAt, table.alarmId, table.endsAt)
      .where(sql`raised_at is not null and settled_at is null`),
    check(
      "late_alarms_raised",
      sql`(raised_at is null) = (alarm_id is null) and (raised_at is null or dropped_at is null)`,
    ),
    check(
      "late_alarms_way",
      sql`(way_minutes is null) = (way_said_at is null)
        and (way_minutes is null or (raised_at is not null and way_minutes in (10, 20, 30, 45)))`,
    ),
  ],
);
