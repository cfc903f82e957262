import { and, asc, desc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { staffTypePrices, staffTypes } from "~db/schema";

/** An hour of work in cents: what staff earn, and what the company pays (D-51). */
export type Rates = { staffRateCents: number; employerRateCents: number };

/** The rates of a kind of work in force at an instant (SET-05, BO-05); null when it has no price yet. */
export function findRates({ db }: Pick<Context, "db">, staffTypeId: string, at: number): Rates | null {
  return (
    db
      .select({
        staffRateCents: staffTypePrices.pricePerHourCents,
        employerRateCents: staffTypePrices.effectivePricePerHourCents,
      })
      .from(staffTypePrices)
      .where(and(eq(staffTypePrices.staffTypeId, staffTypeId), lte(staffTypePrices.validFrom, at)))
      .orderBy(desc(staffTypePrices.validFrom))
      .limit(1)
      .get() ?? null
  );
}

/** What forms offer to companies: name in their language and the price they pay, never what staff earn. */
export type OfferedStaffType = { id: string; name: string; employerRateCents: number };

/** The kinds of work that can be asked for now (SET-04): not retired, and with a price. */
export function listOfferedStaffTypes(
  { db, now }: Pick<Context, "db" | "now">,
  language: "de" | "en",
): OfferedStaffType[] {
  return db
    .select({
      id: staffTypes.id,
      name: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
      employerRateCents: staffTypePrices.effectivePricePerHourCents,
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
