import { eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { type Seen, staleRefusal } from "~/domain/shared/seen";
import { transact } from "~/domain/shared/transact.server";
import { staffTypes } from "~db/schema";
import type { YouthRule } from "./staff-type-rules";

type StaffType = typeof staffTypes.$inferSelect;

/**
 * Names a kind of work anew; people read the new name at once, also on what exists. Refused when somebody else has named
 * it since the page was shown.
 */
export function renameStaffType(
  context: Context,
  { staffTypeId, seen, ...names }: { staffTypeId: string; nameDe: string; nameEn: string; seen?: Seen },
): Result<undefined, "notFound" | "changedMeanwhile"> {
  return transact(context, (tx): Result<undefined, "notFound" | "changedMeanwhile"> => {
    const type = tx.db.select().from(staffTypes).where(eq(staffTypes.id, staffTypeId)).get();
    const stale = type ? staleRefusal(seen, { nameDe: type.nameDe, nameEn: type.nameEn }, names) : null;
    const isSame = type?.nameDe === names.nameDe && type.nameEn === names.nameEn;
    const renamed = isSame ? names : { ...names, renamedAt: tx.now };
    return stale ?? change(tx, staffTypeId, "staffType.renamed", () => renamed);
  });
}

/** Says what holds for people under 18 from now on; who is booked stays booked (WORK-09). */
export const setYouthRule = (
  context: Context,
  { staffTypeId, youthRule }: { staffTypeId: string; youthRule: YouthRule },
) => change(context, staffTypeId, "staffType.youthRuleSet", () => ({ youthRule }));

/** Offers a kind of work no longer, or again; jobs that exist keep it. */
export const retireStaffType = (
  context: Context,
  { staffTypeId, retired }: { staffTypeId: string; retired: boolean },
) =>
  change(context, staffTypeId, retired ? "staffType.retired" : "staffType.restored", (type) => ({
    retiredAt: retired ? (type.retiredAt ?? context.now) : null,
  }));

function change(
  context: Context,
  staffTypeId: string,
  action: string,
  next: (type: StaffType) => Partial<StaffType>,
): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    const type = tx.db.select().from(staffTypes).where(eq(staffTypes.id, staffTypeId)).get();
    if (!type) return refuse("notFound");
    const after = next(type);
    tx.db.update(staffTypes).set(after).where(eq(staffTypes.id, staffTypeId)).run();
    const before = Object.fromEntries(Object.keys(after).map((key) => [key, type[key as keyof StaffType]]));
    recordAudit(tx, { action, objectType: "staffType", objectId: staffTypeId, data: { before, after } });
    return ok();
  });
}

/** Moves a kind of work one place up in the list that forms offer; the first one stays where it is. */
export function raiseStaffType(context: Context, staffTypeId: string): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    const all = tx.db.select().from(staffTypes).orderBy(staffTypes.sortOrder, staffTypes.id).all();
    const at = all.findIndex(({ id }) => id === staffTypeId);
    if (at < 0) return refuse("notFound");
    const order = [...all];
    if (at > 0) order.splice(at - 1, 0, ...order.splice(at, 1));
    order.forEach(({ id, sortOrder }, index) => {
      if (sortOrder !== index) tx.db.update(staffTypes).set({ sortOrder: index }).where(eq(staffTypes.id, id)).run();
    });
    recordAudit(tx, { action: "staffType.raised", objectType: "staffType", objectId: staffTypeId });
    return ok();
  });
}
