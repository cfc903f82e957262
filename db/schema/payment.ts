import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { cardsOnFile, companies, users } from "./account";
import { applications } from "./application";
import { bookings } from "./booking";
import { events, positions } from "./event";
import { hoursConfirmations } from "./hours";

export const promotionCodes = sqliteTable(
  "promotion_codes",
  {
    id: text().primaryKey(),
    code: text().notNull(),
    percent: integer(),
    amountCents: integer(),
    validFrom: integer().notNull(),
    validUntil: integer(),
    maximumUses: integer(),
    deactivatedAt: integer(),
    createdAt: integer().notNull(),
  },
  (table) => [
    uniqueIndex("promotion_codes_code").on(table.code),
    check("promotion_codes_kind", sql`(percent is null) <> (amount_cents is null)`),
  ],
);

/** Drafted and priced on the server, then settled; a settled order never changes. */
export const orders = sqliteTable(
  "orders",
  {
    id: text().primaryKey(),
    /** The number people say, drawn when the order is settled: B-2026-000042. */
    orderNumber: text(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    kind: text().$type<"booking" | "list" | "outstanding" | "processingFee" | "supplement">().notNull(),
    paymentMethod: text().$type<"creditCard" | "invoice">(),
    cardBrand: text().$type<"visa" | "masterCard">(),
    /** The card to charge; null while none is named. */
    cardId: text().references(() => cardsOnFile.id),
    promotionCodeId: text().references(() => promotionCodes.id),
    /** The billing address as it was when the order was placed. */
    billingJson: text(),
    netCents: integer().notNull(),
    discountCents: integer().notNull().default(0),
    taxRatePercent: integer().notNull(),
    taxCents: integer().notNull(),
    totalCents: integer().notNull(),
    createdAt: integer().notNull(),
    createdBy: text()
      .notNull()
      .references(() => users.id),
    /** Settled: the staff are booked or the outstanding amount is taken over. */
    settledAt: integer(),
    /** Money received; for an invoice when the agency marks it. */
    paidAt: integer(),
    abandonedAt: integer(),
  },
  (table) => [
    uniqueIndex("orders_number").on(table.orderNumber),
    index("orders_unpaid")
      .on(table.settledAt, table.id)
      .where(sql`settled_at is not null and paid_at is null and payment_method = 'invoice'`),
    index("orders_invoice_paid").on(table.paidAt).where(sql`payment_method = 'invoice' and paid_at is not null`),
    index("orders_company").on(table.companyId, table.settledAt),
    index("orders_settled_order").on(table.settledAt, table.id).where(sql`settled_at is not null`),
    index("orders_by_total").on(table.totalCents, table.id).where(sql`settled_at is not null`),
    index("orders_promotion")
      .on(table.promotionCodeId)
      .where(sql`promotion_code_id is not null and settled_at is not null`),
    check(
      "orders_sum",
      sql`total_cents = net_cents - discount_cents + tax_cents and discount_cents between 0 and net_cents and tax_cents >= 0`,
    ),
    check(
      "orders_settled",
      sql`settled_at is null or (order_number is not null and payment_method is not null and billing_json is not null)`,
    ),
  ],
);

export const orderLines = sqliteTable(
  "order_lines",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    cartItemPosition: integer().notNull(),
    cartItemName: text().notNull(),
    eventId: text().references(() => events.id),
    positionId: text().references(() => positions.id),
    applicationId: text().references(() => applications.id),
    bookingId: text().references(() => bookings.id),
    hoursConfirmationId: text().references(() => hoursConfirmations.id),
    workCents: integer().notNull(),
    bonusCents: integer().notNull(),
    travelCents: integer().notNull(),
    /** Without VAT, before the discount. */
    cartItemPriceCents: integer().notNull(),
    discountCents: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex("order_lines_place").on(table.orderId, table.cartItemPosition),
    index("order_lines_position").on(table.positionId),
    index("order_lines_event").on(table.eventId),
    index("order_lines_hours").on(table.hoursConfirmationId),
    check("order_lines_sum", sql`cart_item_price_cents = work_cents + bonus_cents + travel_cents`),
  ],
);

/**
 * One attempt to pay an order. Live until it failed or was released; an order has at most one live attempt. By card:
 * begun → (waiting for the person) → authorised, in the transaction that settles the order → captured.
 */
export const payments = sqliteTable(
  "payments",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    method: text().$type<"creditCard" | "invoice">().notNull(),
    provider: text().notNull(),
    /** The provider's name for it; null until the provider has answered. */
    providerReference: text(),
    amountCents: integer().notNull(),
    /** Counts from 1 for each order; part of the key that lets the provider recognise a repeat. */
    attempt: integer().notNull().default(1),
    cardId: text().references(() => cardsOnFile.id),
    /** Who pays; null for the outbox. */
    payerId: text().references(() => users.id),
    receiptEmail: text(),
    /** Nobody is there who could confirm it to the bank. */
    offSession: integer({ mode: "boolean" }).notNull().default(false),
    /** The card goes on file once it has paid. */
    keepCard: integer({ mode: "boolean" }).notNull().default(false),
    /** Where the person confirms the payment, while it waits for that. */
    actionUrl: text(),
    createdAt: integer().notNull(),
    authorisedAt: integer(),
    capturedAt: integer(),
    /** Given back by us: from now on it pays for nothing. */
    releasedAt: integer(),
    /** The provider has let go of the money; also after a failure. */
    releaseConfirmedAt: integer(),
    failedAt: integer(),
    /** A message key, and the provider's own words. */
    failureKey: text(),
    failureMessage: text(),
  },
  (table) => [
    uniqueIndex("payments_live").on(table.orderId).where(sql`failed_at is null and released_at is null`),
    uniqueIndex("payments_reference").on(table.provider, table.providerReference),
    index("payments_order").on(table.orderId),
  ],
);

/** Who a company is at the payment provider. */
export const paymentCustomers = sqliteTable(
  "payment_customers",
  {
    companyId: text()
      .notNull()
      .references(() => companies.id),
    provider: text().notNull(),
    reference: text().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.provider] }),
    uniqueIndex("payment_customers_reference").on(table.provider, table.reference),
  ],
);

/** A card that is being put on file on the provider's pages. */
export const cardSetups = sqliteTable(
  "card_setups",
  {
    id: text().primaryKey(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    provider: text().notNull(),
    providerReference: text().notNull(),
    /** Where the person is needed. */
    actionUrl: text(),
    createdAt: integer().notNull(),
    createdBy: text()
      .notNull()
      .references(() => users.id),
    cardId: text().references(() => cardsOnFile.id),
    failedAt: integer(),
    failureKey: text(),
    failureMessage: text(),
  },
  (table) => [uniqueIndex("card_setups_reference").on(table.provider, table.providerReference)],
);

/** What the payment provider told us; each event is taken once. */
export const paymentEvents = sqliteTable("payment_events", {
  providerEventId: text().primaryKey(),
  kind: text().notNull(),
  receivedAt: integer().notNull(),
});

/** The agency's word on a company's country and VAT number: waits until it is decided, and counts for these two only. */
export const vatReviews = sqliteTable(
  "vat_reviews",
  {
    id: text().primaryKey(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    country: text().notNull(),
    vatNumber: text().notNull(),
    askedAt: integer().notNull(),
    decidedAt: integer(),
    decidedBy: text().references(() => users.id),
    approved: integer({ mode: "boolean" }),
    note: text(),
  },
  (table) => [
    uniqueIndex("vat_reviews_open").on(table.companyId).where(sql`decided_at is null`),
    index("vat_reviews_waiting").on(table.askedAt, table.id).where(sql`decided_at is null`),
    index("vat_reviews_company").on(table.companyId, table.decidedAt),
    check(
      "vat_reviews_decision",
      sql`(decided_at is null) = (approved is null) and (decided_at is null) = (decided_by is null) and (decided_at is null) = (note is null)`,
    ),
  ],
);

/** What the EU's register said of a company's VAT number, and when; each question has a row of its own. */
export const vatChecks = sqliteTable(
  "vat_checks",
  {
    id: text().primaryKey(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    vatNumber: text().notNull(),
    valid: integer({ mode: "boolean" }).notNull(),
    checkedAt: integer().notNull(),
  },
  (table) => [index("vat_checks_company").on(table.companyId, table.vatNumber, table.checkedAt)],
);
