import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./account";
import { positions } from "./event";

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
    check("applications_rejected_not_ready", sql`rejected_at is null or ready_at is null`),
  ],
);
