import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companies } from "./account";
import { events } from "./event";
import { orders } from "./payment";

/** A mail that asked a company to pay the extra hours of an event; each of them is sent once. */
export const outstandingReminders = sqliteTable(
  "outstanding_reminders",
  {
    id: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    /** Since when the event's extra hours can be paid; hours recorded later begin anew. */
    openSince: integer().notNull(),
    ordinal: integer().notNull(),
    /** What was open then, without VAT. */
    outstandingCents: integer().notNull(),
    sentAt: integer().notNull(),
  },
  (table) => [
    uniqueIndex("outstanding_reminders_once").on(table.eventId, table.openSince, table.ordinal),
    check("outstanding_reminders_ordinal", sql`ordinal between 1 and 3`),
  ],
);

/** The fee of an event that ended with applications and without a booking (D-40): told first, taken once. */
export const processingFees = sqliteTable(
  "processing_fees",
  {
    eventId: text()
      .primaryKey()
      .references(() => events.id),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    /** Without VAT, as it was told. */
    netCents: integer().notNull(),
    notifiedAt: integer().notNull(),
    /** Not before this instant. */
    chargeAt: integer().notNull(),
    waivedAt: integer(),
    /** The order that took it, by card or, when the card gave nothing, on invoice. */
    orderId: text().references(() => orders.id),
  },
  (table) => [
    uniqueIndex("processing_fees_order").on(table.orderId),
    index("processing_fees_charge").on(table.chargeAt).where(sql`order_id is null and waived_at is null`),
    check("processing_fees_amount", sql`net_cents > 0 and charge_at > notified_at`),
    check("processing_fees_end", sql`order_id is null or waived_at is null`),
  ],
);
