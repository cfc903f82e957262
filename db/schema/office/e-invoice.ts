import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { companies, users } from "../account";
import { bills } from "../bill";
import { orders } from "../payment";
import { files } from "../shared";

/** A bill as data, made once with its document and never again (EINV-04). */
export const billXml = sqliteTable(
  "bill_xml",
  {
    billId: text()
      .notNull()
      .references(() => bills.id),
    format: text().$type<"cii" | "ubl">().notNull(),
    fileId: text()
      .notNull()
      .references(() => files.id),
    sha256: text().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.billId, table.format] }),
    index("bill_xml_file").on(table.fileId),
    check("bill_xml_format", sql`format in ('cii', 'ubl')`),
  ],
);

/** A bill that is no electronic one, and why; it waits until the agency has looked at it (EINV-02). */
export const eInvoiceFaults = sqliteTable(
  "e_invoice_faults",
  {
    billId: text()
      .primaryKey()
      .references(() => bills.id),
    fault: text().notNull(),
    foundAt: integer().notNull(),
    closedAt: integer(),
    closedBy: text().references(() => users.id),
  },
  (table) => [
    index("e_invoice_faults_waiting").on(table.foundAt, table.billId).where(sql`closed_at is null`),
    check("e_invoice_faults_closed", sql`(closed_by is null) = (closed_at is null)`),
  ],
);

/** What a company wants on its bills, and whether it is a public customer, which the agency says (EINV-05 to EINV-07). */
export const billingProfiles = sqliteTable(
  "billing_profiles",
  {
    companyId: text()
      .primaryKey()
      .references(() => companies.id),
    purchaseOrder: text().notNull().default(""),
    costCentre: text().notNull().default(""),
    buyerReference: text().notNull().default(""),
    purchaseOrderRequired: integer({ mode: "boolean" }).notNull().default(false),
    authority: text().$type<"federal" | "other">(),
  },
  () => [
    check("billing_profiles_authority", sql`authority is null or authority in ('federal', 'other')`),
    check(
      "billing_profiles_length",
      sql`length(purchase_order) <= 60 and length(cost_centre) <= 50 and length(buyer_reference) <= 60`,
    ),
  ],
);

/** What was given for the bill of an order; stands once the order is settled. */
export const orderReferences = sqliteTable(
  "order_references",
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id),
    purchaseOrder: text().notNull(),
    costCentre: text().notNull(),
    buyerReference: text().notNull(),
    /** The position of a public customer's order; null for others. */
    orderPosition: text(),
  },
  (table) => [
    index("order_references_number").on(table.purchaseOrder).where(sql`purchase_order <> ''`),
    check(
      "order_references_length",
      sql`length(purchase_order) <= 60 and length(cost_centre) <= 50 and length(buyer_reference) <= 60`,
    ),
  ],
);

/** A bill that the agency hands in at a public customer's portal, and on which day it did (EINV-07). */
export const billDeliveries = sqliteTable(
  "bill_deliveries",
  {
    billId: text()
      .primaryKey()
      .references(() => bills.id),
    issuedAt: integer().notNull(),
    /** YYYY-MM-DD. */
    deliveredOn: text(),
    markedAt: integer(),
    markedBy: text().references(() => users.id),
  },
  (table) => [
    index("bill_deliveries_waiting").on(table.issuedAt, table.billId).where(sql`delivered_on is null`),
    check(
      "bill_deliveries_marked",
      sql`(delivered_on is null) = (marked_at is null) and (delivered_on is null) = (marked_by is null)`,
    ),
  ],
);

/**
 * A bill without VAT that waits for the register's word on the customer's number. After two days of silence it is issued,
 * and waits until the agency has looked at it (EINV-08).
 */
export const vatWaits = sqliteTable(
  "vat_waits",
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id),
    since: integer().notNull(),
    /** The bill that was issued without an answer. */
    silentBillId: text().references(() => bills.id),
    closedAt: integer(),
    closedBy: text().references(() => users.id),
  },
  (table) => [
    index("vat_waits_silent")
      .on(table.since, table.orderId)
      .where(sql`silent_bill_id is not null and closed_at is null`),
    check("vat_waits_closed", sql`(closed_by is null) = (closed_at is null)`),
  ],
);
