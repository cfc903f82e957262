import { billingProfiles } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { type Message, ok, type Result, refuse } from "../../shared/result";
import { type Seen, staleRefusal } from "../../shared/seen";
import { transact } from "../../shared/transact.server";
import { findBillingProfile } from "./references.queries.server";
import { referenceRefusals } from "./rules";
import type { TypedReferences } from "./schema";
import { shownReferences } from "./shown-references";

/**
 * Keeps what the actor's company wants on its bills from now on, and whether an order number is needed (EINV-05, EINV-06).
 * Orders that are there keep theirs. Refused for a faulty field, and when a colleague has changed it since it was shown.
 */
export function saveReferences(
  context: Context<UserActor>,
  typed: TypedReferences,
  seen?: Seen,
): Result<undefined, Message | "forbidden"> {
  return transact(context, (tx): Result<undefined, Message | "forbidden"> => {
    const { companyId } = tx.actor;
    if (!companyId) return refuse("forbidden");
    const { authority, ...present } = findBillingProfile(tx, companyId);
    const wanted = {
      purchaseOrder: typed.purchaseOrder.trim(),
      costCentre: typed.costCentre.trim(),
      buyerReference: typed.buyerReference.trim(),
      purchaseOrderRequired: typed.purchaseOrderRequired === "on",
    };
    const [wrong] = referenceRefusals(wanted, { purchaseOrderRequired: false, authority: null });
    if (wrong) return refuse(wrong.key);
    const stale = staleRefusal(seen, shownReferences(present), shownReferences(wanted));
    if (stale) return stale;
    tx.db
      .insert(billingProfiles)
      .values({ companyId, authority, ...wanted })
      .onConflictDoUpdate({ target: billingProfiles.companyId, set: wanted })
      .run();
    recordAudit(tx, { action: "company.referencesSaved", objectType: "company", objectId: companyId, companyId });
    return ok();
  });
}
