import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { fold } from "~/i18n/word-search";

/** Rows in the order of a dictionary: by the first of these texts, then the next. */
export const byName = (...texts: SQLWrapper[]): SQL => sql`sort_key(${sql.join(texts, sql` || ' ' || `)})`;

/** Whether one of these texts holds what was typed, however both are spelt (CASE-16). */
export const holds = (typed: string, ...texts: SQLWrapper[]): SQL =>
  sql`instr(fold(${sql.join(texts, sql` || ' ' || `)}), ${fold(typed)}) > 0`;
