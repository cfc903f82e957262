import { and, eq, gt } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
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

/**
 * Sets what an hour of a kind of work costs from an instant on; positions that exist keep their price (BO-05). Refused
 * for an amount that is not above 0 and for an instant that has passed.
 */
export function setStaffTypePrice(
  context: Context,
  { staffTypeId, validFrom = context.now, ...price }: StaffTypePrice & { staffTypeId: string },
): Result<undefined, "amount" | "dateInPast"> {
  return transact(context, (tx): Result<undefined, "amount" | "dateInPast"> => {
    const { pricePerHourCents, effectivePricePerHourCents } = price;
    const cents = { pricePerHourCents, effectivePricePerHourCents };
    if (Object.values(cents).some((amount) => !Number.isSafeInteger(amount) || amount <= 0)) return refuse("amount");
    if (validFrom < tx.now) return refuse("dateInPast");
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

/** Takes back a price that does not hold yet. Refused once it does: what was priced with it stays explained. */
export function removeComingPrice(
  context: Context,
  { staffTypeId, validFrom }: { staffTypeId: string; validFrom: number },
): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
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
