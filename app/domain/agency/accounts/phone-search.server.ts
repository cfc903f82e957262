import { type SQL, sql } from "drizzle-orm";
import { phoneBeginnings } from "~/domain/shared/phone-search";

const withPhone = (select: SQL, beginning: string) =>
  sql`${select} where phone_digits >= ${beginning} and phone_digits < ${`${beginning}~`}`;

/** The accounts whose phone number begins as it was typed; null when that is no phone number (DESK-21). */
export const accountsWithPhone = (typed: string): SQL | null =>
  union(typed, (beginning) => [withPhone(sql`select id from users`, beginning)]);

/** The companies whose own phone number, or that of one of their people, begins as it was typed. */
export const companiesWithPhone = (typed: string): SQL | null =>
  union(typed, (beginning) => [
    withPhone(sql`select id from companies`, beginning),
    withPhone(sql`select company_id from users`, beginning),
  ]);

function union(typed: string, parts: (beginning: string) => SQL[]): SQL | null {
  const beginnings = phoneBeginnings(typed);
  return beginnings && sql`(${sql.join(beginnings.flatMap(parts), sql` union all `)})`;
}
