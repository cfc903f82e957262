import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companies, users } from "../account";
import { staffTypes } from "../staff";

type ComparableState = "asked" | "given" | "unknown";

/**
 * By which agreement a company pays its own people for a kind of work, and how it classifies them: what the notice of
 * §12 AÜG tells whoever is lent to it (LAWS-03). Asked with the first request of a kind of work, answered once.
 */
export const comparableTerms = sqliteTable(
  "comparable_terms",
  {
    id: text().primaryKey(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    staffTypeId: text()
      .notNull()
      .references(() => staffTypes.id),
    state: text().$type<ComparableState>().notNull().default("asked"),
    agreement: text().notNull().default(""),
    classification: text().notNull().default(""),
    askedAt: integer().notNull(),
    answeredAt: integer(),
    answeredBy: text().references(() => users.id),
  },
  (table) => [
    uniqueIndex("comparable_terms_once").on(table.companyId, table.staffTypeId),
    index("comparable_terms_unknown").on(table.answeredAt, table.id).where(sql`state = 'unknown'`),
    check("comparable_terms_state", sql`state in ('asked', 'given', 'unknown')`),
    check("comparable_terms_given", sql`(state = 'given') = (agreement <> '' and classification <> '')`),
    check(
      "comparable_terms_answered",
      sql`(state = 'asked') = (answered_at is null) and (answered_by is null) = (answered_at is null)`,
    ),
  ],
);
