import { asc, desc, eq } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { staffTypePrices, staffTypes } from "~db/schema";

export interface PricedStaffType {
  id: string;
  nameDe: string;
  nameEn: string;
  retired: boolean;
  /** The newest first. */
  prices: { validFrom: number; pricePerHourCents: number; effectivePricePerHourCents: number; state: PriceState }[];
}
export type PriceState = "coming" | "inForce" | "past";

/** All kinds of work with all their prices; there are few of both. */
export function listPricedStaffTypes({ db, now }: Pick<Context, "db" | "now">): PricedStaffType[] {
  const prices = db.select().from(staffTypePrices).orderBy(desc(staffTypePrices.validFrom)).all();
  return db
    .select()
    .from(staffTypes)
    .orderBy(asc(staffTypes.sortOrder), asc(staffTypes.id))
    .all()
    .map(({ id, nameDe, nameEn, retiredAt }) => {
      const own = prices.filter(({ staffTypeId }) => staffTypeId === id);
      const inForce = own.find(({ validFrom }) => validFrom <= now);
      return {
        id,
        nameDe,
        nameEn,
        retired: retiredAt !== null,
        prices: own.map(({ validFrom, pricePerHourCents, effectivePricePerHourCents }) => ({
          validFrom,
          pricePerHourCents,
          effectivePricePerHourCents,
          state: validFrom > now ? "coming" : validFrom === inForce?.validFrom ? "inForce" : "past",
        })),
      };
    });
}

/** One kind of work with its prices, also a retired one; null when there is none. */
export function findPricedStaffType(context: Pick<Context, "db" | "now">, id: string): PricedStaffType | null {
  const known = context.db.select({ id: staffTypes.id }).from(staffTypes).where(eq(staffTypes.id, id)).get();
  return known ? (listPricedStaffTypes(context).find((type) => type.id === id) ?? null) : null;
}
