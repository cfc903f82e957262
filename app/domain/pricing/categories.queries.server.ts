import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { staffTypePrices, staffTypes } from "~db/schema";

/** The kinds of work on offer with what they pay now, for people who look for work; never what companies pay. */
export function listCategories({ db, now }: Pick<Context, "db" | "now">, language: "de" | "en") {
  return db
    .select({
      id: staffTypes.id,
      name: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
      rateCents: staffTypePrices.pricePerHourCents,
    })
    .from(staffTypes)
    .innerJoin(staffTypePrices, eq(staffTypePrices.staffTypeId, staffTypes.id))
    .where(
      and(
        isNull(staffTypes.retiredAt),
        sql`${staffTypePrices.validFrom} = (select max(p.valid_from) from staff_type_prices p
          where p.staff_type_id = ${staffTypes.id} and p.valid_from <= ${now})`,
      ),
    )
    .orderBy(asc(staffTypes.sortOrder))
    .all();
}

/** When the next price comes into force (UTC ms), or null: until then what is shown stays right. */
export function findNextPriceChange({ db, now }: Pick<Context, "db" | "now">): number | null {
  const next = db
    .select({ at: sql<number | null>`min(${staffTypePrices.validFrom})` })
    .from(staffTypePrices)
    .where(sql`${staffTypePrices.validFrom} > ${now}`)
    .get();
  return next?.at ?? null;
}
