import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { companies, users } from "../account";
import { events, positions } from "../event";

/** Many positions that were published at once, and may be taken back at once (BULK-08). */
export const batches = sqliteTable(
  "batches",
  {
    id: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    madeAt: integer().notNull(),
    madeBy: text()
      .notNull()
      .references(() => users.id),
    undoneAt: integer(),
    undoneBy: text().references(() => users.id),
  },
  (table) => [
    index("batches_event").on(table.eventId),
    check("batches_undone", sql`(undone_at is null) = (undone_by is null)`),
  ],
);

export const batchPositions = sqliteTable(
  "batch_positions",
  {
    batchId: text()
      .notNull()
      .references(() => batches.id),
    positionId: text()
      .notNull()
      .references(() => positions.id),
    /** Taken back with its batch; only while nobody applied. */
    undoneAt: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.positionId] }),
    index("batch_positions_position").on(table.positionId),
  ],
);

/** An event that a company has starred is a template for new requests (BULK-03). */
export const eventStars = sqliteTable(
  "event_stars",
  {
    eventId: text()
      .primaryKey()
      .references(() => events.id),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    starredAt: integer().notNull(),
    starredBy: text()
      .notNull()
      .references(() => users.id),
  },
  (table) => [index("event_stars_company").on(table.companyId, table.starredAt)],
);
