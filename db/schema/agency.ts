import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Imprint, terms and privacy notice as the agency words them; a version never changes, the highest is in force. */
export const legalTexts = sqliteTable(
  "legal_texts",
  {
    name: text().$type<"imprint" | "terms" | "privacy">().notNull(),
    version: integer().notNull(),
    bodyDe: text().notNull(),
    bodyEn: text().notNull(),
    createdAt: integer().notNull(),
    createdBy: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);
