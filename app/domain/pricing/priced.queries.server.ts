import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { staffTypePrices, staffTypes } from "~db/schema";

/** The two rates of a kind of work, in cents an hour: what staff earn, and what companies pay (D-51). */
export const rates = {
  staff: staffTypePrices.pricePerHourCents,
  employer: staffTypePrices.effectivePricePerHourCents,
};

/** The kinds of work that can be had now (SET-04), with one of their rates: not retired, and with a price. */
export function listPriced(
  { db, now }: Pick<Context, "db" | "now">,
  language: "de" | "en",
  rate: keyof typeof rates,
): { id: string; name: string; rateCents: number }[] {
  return db
    .select({
      id: staffTypes.id,
      name: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
      rateCents: rates[rate],
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
