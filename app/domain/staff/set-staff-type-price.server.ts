import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { staffTypePrices } from "~db/schema";

export interface StaffTypePrice {
  /** What staff earn in an hour. */
  pricePerHourCents: number;
  /** What companies pay for it, without VAT (D-51). */
  effectivePricePerHourCents: number;
}

/** Sets what an hour of a kind of work costs from now on; positions that exist keep their price (BO-05). */
export function setStaffTypePrice(
  context: Context,
  { staffTypeId, pricePerHourCents, effectivePricePerHourCents }: StaffTypePrice & { staffTypeId: string },
): Result<undefined, "amount"> {
  return transact(context, (tx) => {
    const price = { pricePerHourCents, effectivePricePerHourCents };
    if (Object.values(price).some((cents) => !Number.isSafeInteger(cents) || cents <= 0)) return refuse("amount");
    tx.db
      .insert(staffTypePrices)
      .values({ staffTypeId, validFrom: tx.now, ...price })
      .onConflictDoUpdate({ target: [staffTypePrices.staffTypeId, staffTypePrices.validFrom], set: price })
      .run();
    recordAudit(tx, { action: "staffType.priced", objectType: "staffType", objectId: staffTypeId, data: price });
    return ok();
  });
}
