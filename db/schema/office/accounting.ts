import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companies, users } from "../account";
import { bills } from "../bill";
import { files } from "../shared";

/** Under which number the accountant knows a company; given with its first bill. */
export const customerAccounts = sqliteTable("customer_accounts", {
  companyId: text()
    .primaryKey()
    .references(() => companies.id),
  accountNumber: integer().notNull().unique(),
});

/** A file for the accountant, with the accounts and codes it was made with: made again, it is the same. */
export const accountingExports = sqliteTable(
  "accounting_exports",
  {
    id: text().primaryKey(),
    format: text().$type<"csv" | "bmd" | "datev">().notNull(),
    /** The first and the last day of issue, YYYY-MM-DD. */
    fromDay: text().notNull(),
    untilDay: text().notNull(),
    /** Whether it left out what an export of this format had held before. */
    onlyNew: integer({ mode: "boolean" }).notNull(),
    accountsJson: text().notNull(),
    madeAt: integer().notNull(),
    madeBy: text()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    index("accounting_exports_made").on(table.madeAt),
    check("accounting_exports_days", sql`from_day <= until_day`),
  ],
);

export const accountingExportBills = sqliteTable(
  "accounting_export_bills",
  {
    exportId: text()
      .notNull()
      .references(() => accountingExports.id),
    billId: text()
      .notNull()
      .references(() => bills.id),
  },
  (table) => [
    primaryKey({ columns: [table.exportId, table.billId] }),
    index("accounting_export_bills_bill").on(table.billId),
  ],
);

/** Why a bill is not dunned until a day; ended by hand or by its day. */
export const dunningStops = sqliteTable(
  "dunning_stops",
  {
    id: text().primaryKey(),
    billId: text()
      .notNull()
      .references(() => bills.id),
    /** The last day without a letter, YYYY-MM-DD. */
    untilDay: text().notNull(),
    reason: text().notNull(),
    madeAt: integer().notNull(),
    madeBy: text()
      .notNull()
      .references(() => users.id),
    endedAt: integer(),
    endedBy: text().references(() => users.id),
  },
  (table) => [
    uniqueIndex("dunning_stops_live").on(table.billId).where(sql`ended_at is null`),
    check("dunning_stops_reason", sql`length(reason) > 0 and (ended_at is null) = (ended_by is null)`),
  ],
);

/** What a letter of a step says; the newest version counts, without one the wording that the product brings. */
export const dunningTexts = sqliteTable(
  "dunning_texts",
  {
    step: integer().notNull(),
    version: integer().notNull(),
    bodyDe: text().notNull(),
    bodyEn: text().notNull(),
    savedAt: integer().notNull(),
    savedBy: text()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.step, table.version] }),
    check("dunning_texts_step", sql`step between 1 and 3`),
  ],
);

/** A letter to a company about bills that are late; what it claims beyond them is no part of a bill. */
export const dunningLetters = sqliteTable(
  "dunning_letters",
  {
    id: text().primaryKey(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    /** The highest step of its bills. */
    step: integer().notNull(),
    language: text().$type<"de" | "en">().notNull(),
    sentAt: integer().notNull(),
    sentBy: text()
      .notNull()
      .references(() => users.id),
    openCents: integer().notNull(),
    interestCents: integer().notNull(),
    flatCents: integer().notNull(),
    /** Everything the letter prints, as it was when it was sent. */
    contentJson: text().notNull(),
    documentFileId: text().references(() => files.id),
    documentSha256: text(),
  },
  (table) => [
    index("dunning_letters_company").on(table.companyId, table.sentAt),
    index("dunning_letters_file").on(table.documentFileId).where(sql`document_file_id is not null`),
    check(
      "dunning_letters_amounts",
      sql`step between 1 and 3 and open_cents > 0 and interest_cents >= 0 and flat_cents >= 0`,
    ),
  ],
);

/** A bill in a letter: once for each step. */
export const dunningLetterBills = sqliteTable(
  "dunning_letter_bills",
  {
    letterId: text()
      .notNull()
      .references(() => dunningLetters.id),
    billId: text()
      .notNull()
      .references(() => bills.id),
    step: integer().notNull(),
    openCents: integer().notNull(),
    interestCents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.letterId, table.billId] }),
    uniqueIndex("dunning_letter_bills_step").on(table.billId, table.step),
    check("dunning_letter_bills_amounts", sql`step between 1 and 3 and open_cents > 0 and interest_cents >= 0`),
  ],
);
