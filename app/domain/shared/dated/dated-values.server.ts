import { eq, sql } from "drizzle-orm";
import { datedValues } from "~db/schema";
import type { Context } from "../context";
import { prepared } from "../prepared.server";
import { type DatedKey, type DatedValue, historyOf, valueOn } from "./dated-values";

const entered = prepared((db) =>
  db
    .select({ validFrom: datedValues.validFrom, value: datedValues.value })
    .from(datedValues)
    .where(eq(datedValues.key, sql.placeholder("key")))
    .prepare(),
);

/** All values of a key, past and coming, the oldest first. Who asks for many days reads it once and uses `valueOn`. */
export function listDatedValues({ db }: Pick<Context, "db">, key: DatedKey): DatedValue[] {
  return historyOf(key, entered(db).all({ key }));
}

/** The value in force on a day of Vienna (YYYY-MM-DD), null before the first that is known. */
export function datedValueOn(context: Pick<Context, "db">, key: DatedKey, day: string): number | null {
  return valueOn(listDatedValues(context, key), day);
}
