import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { listDatedValues } from "~/domain/shared/dated/dated-values.server";
import { staffTypePrices, staffTypeSlugs, staffTypes } from "~db/schema";
import { type LowPrice, lowPrices } from "./minimum-pay";
import type { YouthRule } from "./staff-type-rules";

export interface PricedStaffType {
  id: string;
  nameDe: string;
  nameEn: string;
  retired: boolean;
  /** Its name in addresses. */
  slug: string;
  youthRule: YouthRule;
  /** The newest first. */
  prices: { validFrom: number; pricePerHourCents: number; effectivePricePerHourCents: number; state: PriceState }[];
}
export type PriceState = "coming" | "inForce" | "past";

/** All kinds of work with all their prices; there are few of both. */
export function listPricedStaffTypes({ db, now }: Pick<Context, "db" | "now">): PricedStaffType[] {
  const prices = db.select().from(staffTypePrices).orderBy(desc(staffTypePrices.validFrom)).all();
  return db
    .select({ type: staffTypes, slug: staffTypeSlugs.slug })
    .from(staffTypes)
    .innerJoin(staffTypeSlugs, and(eq(staffTypeSlugs.staffTypeId, staffTypes.id), isNull(staffTypeSlugs.replacedAt)))
    .orderBy(asc(staffTypes.sortOrder), asc(staffTypes.id))
    .all()
    .map(({ type: { id, nameDe, nameEn, retiredAt, youthRule }, slug }) => {
      const own = prices.filter(({ staffTypeId }) => staffTypeId === id);
      const inForce = own.find(({ validFrom }) => validFrom <= now);
      return {
        id,
        nameDe,
        nameEn,
        retired: retiredAt !== null,
        slug,
        youthRule,
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

/** The kinds of work on offer whose price is below the minimum of some day from now on, each with the first such price (D-171). */
export function listBelowMinimum(
  context: Pick<Context, "db" | "now">,
): (Pick<PricedStaffType, "id" | "nameDe"> & LowPrice)[] {
  const minimums = listDatedValues(context, "minimumPayCents");
  return listPricedStaffTypes(context).flatMap(({ id, nameDe, retired, prices }) => {
    const [low] = retired ? [] : lowPrices(prices, minimums, context.now);
    return low ? [{ id, nameDe, ...low }] : [];
  });
}
