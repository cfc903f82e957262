import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Context } from "~/domain/shared/context";
import { type ConsentPurpose, consents } from "~db/schema";

/** 1 where the last word of a person about this is no. Who never said anything has agreed with the profile. */
export const isWithheld = (userId: SQLiteColumn, purpose: ConsentPurpose): SQL<number> => sql<number>`coalesce((
  select not ${consents.given} from ${consents} where ${consents.userId} = ${userId}
    and ${consents.purpose} = ${sql.raw(`'${purpose}'`)} order by ${consents.id} desc limit 1), 0)`;

export function isWithheldBy({ db }: Pick<Context, "db">, userId: string, purpose: ConsentPurpose): boolean {
  return (
    db.get<{ withheld: number }>(sql`select coalesce((select not given from consents
    where user_id = ${userId} and purpose = ${purpose} order by id desc limit 1), 0) as withheld`)?.withheld === 1
  );
}
