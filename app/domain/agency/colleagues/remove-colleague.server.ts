import { findColleague, findLastOwner, isOwner } from "~/domain/account/colleagues/colleagues.queries.server";
import { deactivateAccount } from "~/domain/account/deactivate-account.server";
import { nameOf } from "~/domain/account/name-rules";
import { handOverRequestDrafts } from "~/domain/event/request/hand-over-request-drafts.server";
import { handOverOrderDrafts } from "~/domain/payment/hand-over-order-drafts.server";
import { handOverListEntries } from "~/domain/selection/people/hand-over-list-entries.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";

type Refusal = "forbidden" | "notFound" | "lastOwner" | "cannotDeactivateSelf";

/**
 * Closes the account of a colleague and ends their sessions at once (ACCS-12). What they did stays under their name; what
 * they had begun, entries of booking lists and drafts of requests and orders, goes on with the owner who removes them.
 * A repeat changes nothing. Refused with forbidden for whoever is no owner now, notFound for a stranger, and lastOwner.
 */
export function removeColleague(
  context: Context<UserActor>,
  { userId }: { userId: string },
): Result<{ name: string }, Refusal> {
  return transact(context, (tx): Result<{ name: string }, Refusal> => {
    if (!isOwner(tx)) return refuse("forbidden");
    const user = findColleague(tx, userId);
    if (!user) return refuse("notFound");
    const name = nameOf(user);
    if (user.deactivatedAt !== null) return ok({ name });
    const refusal = findLastOwner(tx, user);
    if (refusal) return refuse(refusal);
    if (tx.actor.userId === userId) return refuse("cannotDeactivateSelf");
    const passed = {
      listEntries: handOverListEntries(tx, userId),
      requestDrafts: handOverRequestDrafts(tx, userId),
      orderDrafts: handOverOrderDrafts(tx, userId),
    };
    if (!deactivateAccount(tx, { userId, reason: null }).ok) return refuse("notFound");
    const of = { objectType: "user", objectId: userId, companyId: tx.actor.companyId } as const;
    recordAudit(tx, { action: "colleague.removed", ...of, data: passed });
    return ok({ name });
  });
}
