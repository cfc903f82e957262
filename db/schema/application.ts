import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./account";
import { events, jobs, positions } from "./event";

/** One per person and position. Its state is the set of its timestamps. */
export const applications = sqliteTable(
  "applications",
  {
    id: text().primaryKey(),
    positionId: text()
      .notNull()
      .references(() => positions.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    remarks: text().notNull().default(""),
    appliedAt: integer().notNull(),
    withdrawnAt: integer(),
    rejectedAt: integer(),
    rejectedBy: text(),
    /** Ready to book: chosen, not yet on the booking list (SEL-14). */
    readyAt: integer(),
    readyBy: text(),
  },
  (table) => [
    uniqueIndex("applications_once").on(table.positionId, table.userId),
    // Holds what the person's own list asks, whose rows lie all over the table.
    index("applications_person").on(
      table.userId,
      table.appliedAt,
      table.positionId,
      table.withdrawnAt,
      table.rejectedAt,
      table.id,
    ),
    index("applications_ready").on(table.positionId).where(sql`ready_at is not null`),
    check("applications_rejected_not_ready", sql`rejected_at is null or ready_at is null`),
  ],
);

/** What a person wants to apply for, until their profile is approved; goes with the account (JOIN-04). */
export const waitingApplications = sqliteTable(
  "waiting_applications",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    positionId: text()
      .notNull()
      .references(() => positions.id),
    remarks: text().notNull().default(""),
    createdAt: integer().notNull(),
    /** When it was sent, or could not be: the mail about the approval says which. */
    answeredAt: integer(),
    /** Why it was not sent; null when it was. */
    refusal: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.positionId] }),
    index("waiting_applications_age").on(table.createdAt),
  ],
);

/** Kept by triggers: each person once for each group of positions, however many of its places they applied for. */
export const groupApplicants = sqliteTable(
  "group_applicants",
  {
    groupId: text().notNull(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** How many of the person's applications in the group are neither rejected nor withdrawn, and how many rejected. */
    open: integer().notNull(),
    rejected: integer().notNull(),
    /** Since when one of them is open, or was the last time. */
    appliedAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    // Holds what the list of a group's people asks, in its order.
    index("group_applicants_order").on(table.groupId, table.appliedAt, table.userId, table.open, table.rejected),
    index("group_applicants_event").on(table.eventId, table.userId).where(sql`open > 0`),
    check("group_applicants_counts", sql`open >= 0 and rejected >= 0`),
  ],
);

/** Kept by triggers: the jobs whose open positions have changed, the latest with the highest number. */
export const wallChanges = sqliteTable(
  "wall_changes",
  {
    jobId: text()
      .primaryKey()
      .references(() => jobs.id),
    version: integer().notNull(),
  },
  (table) => [index("wall_changes_version").on(table.version)],
);

/**
 * What the agency has allowed somebody for one position although the rules on working time say otherwise (WORK-14). It
 * holds for exactly these findings; a row is never changed, a later one counts instead.
 */
export const workOverrides = sqliteTable(
  "work_overrides",
  {
    id: text().primaryKey(),
    positionId: text()
      .notNull()
      .references(() => positions.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    findingsJson: text().notNull(),
    reason: text().notNull(),
    overriddenAt: integer().notNull(),
    overriddenBy: text()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    index("work_overrides_position").on(table.positionId, table.userId),
    index("work_overrides_person").on(table.userId),
    check("work_overrides_reason", sql`length(reason) between 20 and 500 and json_valid(findings_json)`),
  ],
);
