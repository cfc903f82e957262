import { sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { staffTypePrices } from "~db/schema";
import { listPriced } from "./priced.queries.server";

/** The kinds of work on offer with what they pay now, for people who look for work; never what companies pay. */
export const listCategories = (context: Pick<Context, "db" | "now">, language: "de" | "en") =>
  listPriced(context, language, "staff");

/** When the next price comes into force (UTC ms), or null: until then what is shown stays right. */
export function findNextPriceChange({ db, now }: Pick<Context, "db" | "now">): number | null {
  const next = db
    .select({ at: sql<number | null>`min(${staffTypePrices.validFrom})` })
    .from(staffTypePrices)
    .where(sql`${staffTypePrices.validFrom} > ${now}`)
    .get();
  return next?.at ?? null;
}
