import { fold } from "~/i18n/word-search";

/** What stands as last name of whoever has one name (D-245). */
export const NO_LAST_NAME = "-";

/** A person's name as every page, mail and document writes it; what is missing is left out. */
export const nameOf = ({ firstName, lastName }: Record<"firstName" | "lastName", string | null | undefined>): string =>
  [firstName, lastName === NO_LAST_NAME ? "" : lastName].filter(Boolean).join(" ");

/** The same as lists that are sorted by last names write it. */
export const lastNameFirst = ({ firstName, lastName }: Record<"firstName" | "lastName", string>): string =>
  nameOf({ firstName: lastName === NO_LAST_NAME ? "" : lastName, lastName: firstName });

/** The same of a row of users in SQL. */
export const nameInSql = (table: string): string =>
  `${table}.first_name || iif(${table}.last_name = '${NO_LAST_NAME}', '', ' ' || ${table}.last_name)`;

/** Whether two names say the same person: capitals, accents, umlauts, hyphens and blanks do not count (FLOW-01). */
export const sameName = (stored: string, typed: string): boolean => folded(stored) === folded(typed);

const folded = (name: string) =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
