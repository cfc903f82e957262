import { and, desc, eq, lte } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { staffTypePrices } from "~db/schema";
import { listPriced, rates } from "./priced.queries.server";

/** An hour of work in cents: what staff earn, and what the company pays (D-51). */
export type Rates = { staffRateCents: number; employerRateCents: number };

/** The rates of a kind of work in force at an instant (SET-05, BO-05); null when it has no price yet. */
export function findRates({ db }: Pick<Context, "db">, staffTypeId: string, at: number): Rates | null {
  return (
    db
      .select({
        staffRateCents: rates.staff,
        employerRateCents: rates.employer,
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
export const listOfferedStaffTypes = (
  context: Pick<Context, "db" | "now">,
  language: "de" | "en",
): OfferedStaffType[] =>
  listPriced(context, language, "employer").map(({ rateCents, ...staffType }) => ({
    ...staffType,
    employerRateCents: rateCents,
  }));
