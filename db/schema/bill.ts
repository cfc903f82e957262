import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companies } from "./account";
import { orders } from "./payment";
import { files } from "./shared";

/** Numbers of a year have no gap and no repeat; an issued bill never changes. */
export const bills = sqliteTable(
  "bills",
  {
    id: text().primaryKey(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    /** transactionId of the catalogue: 2026-000042. */
    billNumber: text().notNull().unique(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    correctsBillId: text(),
    issuedAt: integer().notNull(),
    language: text().$type<"de" | "en">().notNull(),
    netCents: integer().notNull(),
    discountCents: integer().notNull(),
    taxRatePercent: integer().notNull(),
    taxCents: integer().notNull(),
    totalCents: integer().notNull(),
    /** Everything the document prints, as it was when the bill was issued. */
    contentJson: text().notNull(),
    documentFileId: text().references(() => files.id),
    documentSha256: text(),
  },
  (table) => [
    uniqueIndex("bills_number").on(table.year, table.sequence),
    uniqueIndex("bills_order").on(table.orderId).where(sql`corrects_bill_id is null`),
    index("bills_company").on(table.companyId, table.issuedAt),
    check("bills_sum", sql`total_cents = net_cents - discount_cents + tax_cents`),
  ],
);
