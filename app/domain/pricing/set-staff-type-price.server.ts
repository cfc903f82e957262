import { and, eq, gt } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { type Seen, staleRefusal } from "~/domain/shared/seen";
import { dayOf } from "~/domain/shared/time.server";
import { transact } from "~/domain/shared/transact.server";
import { staffTypePrices } from "~db/schema";

export interface StaffTypePrice {
  /** What staff earn in an hour. */
  pricePerHourCents: number;
  /** What companies pay for it, without VAT (D-51). */
  effectivePricePerHourCents: number;
  /** From when on it holds, UTC ms; now unless given. */
  validFrom?: number;
}

export type PriceRefusal = "amount" | "dateInPast" | "changedMeanwhile";

/** All prices of a kind of work in one text, to tell whether somebody else has changed them. */
export const priceMark = (prices: readonly (StaffTypePrice & { validFrom: number })[]) =>
  [...prices]
    .sort((one, other) => one.validFrom - other.validFrom)
    .map(({ validFrom, pricePerHourCents, effectivePricePerHourCents }) =>
      [validFrom, pricePerHourCents, effectivePricePerHourCents].join(":"),
    )
    .join();

const stalePrices = ({ db }: Pick<Context, "db">, staffTypeId: string, seen: Seen | undefined) =>
  staleRefusal(seen, {
    prices: priceMark(db.select().from(staffTypePrices).where(eq(staffTypePrices.staffTypeId, staffTypeId)).all()),
  });

/**
 * Sets what an hour of a kind of work costs from an instant on; positions that exist keep their price (BO-05). Refused
 * for an amount that is not above 0, for an instant that has passed, and when somebody else has changed the prices since
 * the page was shown.
 */
export function setStaffTypePrice(
  context: Context,
  { staffTypeId, validFrom = context.now, seen, ...price }: StaffTypePrice & { staffTypeId: string; seen?: Seen },
): Result<undefined, PriceRefusal> {
  return transact(context, (tx): Result<undefined, PriceRefusal> => {
    const { pricePerHourCents, effectivePricePerHourCents } = price;
    const cents = { pricePerHourCents, effectivePricePerHourCents };
    if (Object.values(cents).some((amount) => !Number.isSafeInteger(amount) || amount <= 0)) return refuse("amount");
    if (validFrom < tx.now) return refuse("dateInPast");
    const stale = stalePrices(tx, staffTypeId, seen);
    if (stale) return stale;
    tx.db
      .insert(staffTypePrices)
      .values({ staffTypeId, validFrom, ...cents })
      .onConflictDoUpdate({ target: [staffTypePrices.staffTypeId, staffTypePrices.validFrom], set: cents })
      .run();
    recordAudit(tx, {
      action: "staffType.priced",
      objectType: "staffType",
      objectId: staffTypeId,
      data: { ...cents, validFrom: dayOf(validFrom) },
    });
    return ok();
  });
}

/**
 * Takes back a price that does not hold yet. Refused once it does, because what was priced with it stays explained, and
 * when somebody else has changed the prices since the page was shown.
 */
export function removeComingPrice(
  context: Context,
  { staffTypeId, validFrom, seen }: { staffTypeId: string; validFrom: number; seen?: Seen },
): Result<undefined, "notFound" | "changedMeanwhile"> {
  return transact(context, (tx): Result<undefined, "notFound" | "changedMeanwhile"> => {
    const stale = stalePrices(tx, staffTypeId, seen);
    if (stale) return stale;
    const gone = tx.db
      .delete(staffTypePrices)
      .where(
        and(
          eq(staffTypePrices.staffTypeId, staffTypeId),
          eq(staffTypePrices.validFrom, validFrom),
          gt(staffTypePrices.validFrom, tx.now),
        ),
      )
      .returning({ pricePerHourCents: staffTypePrices.pricePerHourCents })
      .get();
    if (!gone) return refuse("notFound");
    recordAudit(tx, {
      action: "staffType.priceRemoved",
      objectType: "staffType",
      objectId: staffTypeId,
      data: { ...gone, validFrom: dayOf(validFrom) },
    });
    return ok();
  });
}
