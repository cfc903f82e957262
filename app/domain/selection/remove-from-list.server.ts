import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import { companyScope } from "~/domain/shared/company-scope";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { listEntries } from "~db/schema";
import { firstNameOf, isPaymentPending } from "./candidate.queries.server";
import { closeEntry } from "./close-entry.server";
import { type RemoveRefusal, removeRefusal } from "./rules";

/** What puts the person back on the list. */
type Removed = { positionId: string; applicationId: string };

/**
 * Takes a person off the booking list and ends the hold; the person stays ready to book (CART-03). Refused when not on
 * the actor's list, or while a payment for the position is in progress.
 */
export function removeFromList(context: Context, { entryId }: { entryId: string }): Result<Removed, RemoveRefusal> {
  return transact(context, (tx): Result<Removed, RemoveRefusal> => {
    const scope = companyScope(tx.actor);
    const entry = tx.db
      .select()
      .from(listEntries)
      .where(and(eq(listEntries.id, entryId), isNull(listEntries.removedAt)))
      .get();
    if (!scope || !entry || (scope.companyId && entry.companyId !== scope.companyId)) return refuse("notOnList");
    const refusal = removeRefusal({ onList: true, paymentPending: isPaymentPending(tx, entry) });
    if (refusal) return refuse(refusal, { name: firstNameOf(tx.db, entry.userId) });
    closeEntry(tx, entryId, "removed");
    recordAudit(tx, {
      action: "list.removed",
      objectType: "listEntry",
      objectId: entryId,
      companyId: entry.companyId,
      data: { positionId: entry.positionId },
    });
    return ok({ positionId: entry.positionId, applicationId: entry.applicationId });
  });
}
