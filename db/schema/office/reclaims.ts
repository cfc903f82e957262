import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "../account";
import { orders, payments } from "../payment";

/**
 * Money of a card payment that went back without us: the customer's bank takes it back (dispute), or somebody refunds it
 * at the provider. Each stands once, as the provider said last, and waits until the agency has looked at it (CASE-13).
 */
export const reclaims = sqliteTable(
  "reclaims",
  {
    /** The provider's name for it. */
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    kind: text().$type<"dispute" | "refund">().notNull(),
    /** asked: a bank inquires, the money is still here. open: it is gone and may come back. gone. back: it is here again. */
    state: text().$type<"asked" | "open" | "gone" | "back">().notNull(),
    amountCents: integer().notNull(),
    foundAt: integer().notNull(),
    changedAt: integer().notNull(),
    /** Nothing is to be done any more: the agency has looked at it, or the money is here again. */
    closedAt: integer(),
    closedBy: text().references(() => users.id),
  },
  (table) => [
    index("reclaims_order").on(table.orderId),
    index("reclaims_waiting").on(table.changedAt, table.id).where(sql`closed_at is null`),
    check("reclaims_kind", sql`kind in ('dispute', 'refund')`),
    check("reclaims_state", sql`state in ('asked', 'open', 'gone', 'back')`),
    check("reclaims_amount", sql`amount_cents > 0`),
    check("reclaims_closed", sql`closed_by is null or closed_at is not null`),
  ],
);
