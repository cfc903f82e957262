import { max } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { ok, type Result } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { staffTypes } from "~db/schema";
import { type PriceRefusal, type StaffTypePrice, setStaffTypePrice } from "./set-staff-type-price.server";

export interface NewStaffType extends StaffTypePrice {
  nameDe: string;
  nameEn: string;
}

/** Adds a kind of work with its first price, at the end of the list that forms offer (SET-04). */
export function createStaffType(
  context: Context,
  { nameDe, nameEn, ...price }: NewStaffType,
): Result<{ staffTypeId: string }, PriceRefusal> {
  return transact(context, (tx): Result<{ staffTypeId: string }, PriceRefusal> => {
    const staffTypeId = newId(tx.now);
    const last = tx.db
      .select({ sortOrder: max(staffTypes.sortOrder) })
      .from(staffTypes)
      .get();
    const sortOrder = (last?.sortOrder ?? 0) + 1;
    tx.db.insert(staffTypes).values({ id: staffTypeId, nameDe, nameEn, sortOrder }).run();
    recordAudit(tx, {
      action: "staffType.created",
      objectType: "staffType",
      objectId: staffTypeId,
      data: { nameDe, nameEn },
    });
    const priced = setStaffTypePrice(tx, { staffTypeId, ...price });
    return priced.ok ? ok({ staffTypeId }) : priced;
  });
}
