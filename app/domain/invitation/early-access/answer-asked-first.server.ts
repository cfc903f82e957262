import { and, eq, isNull } from "drizzle-orm";
import { applyInvited } from "~/domain/application/apply-invited.server";
import { findInvitation, type InvitationFound } from "~/domain/invitation/invitation.queries.server";
import type { InvitationRefusal } from "~/domain/invitation/rules";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { type DeclineReason, invitations } from "~db/schema";
import { listAskedTogether } from "./asked-together.queries.server";
import { openOnceAllDeclined } from "./open-now.server";

const isOpen = ({ answer, closedAt }: typeof invitations.$inferSelect) => answer === null && closedAt === null;

/**
 * "I want this" applies for everything of the request that the person may still have (TEAM-11), in the transaction of the
 * caller. Refused by what speaks against the first of them when nothing is left.
 */
export function acceptAskedFirst(tx: Context, { invitation }: InvitationFound): Result<undefined, InvitationRefusal> {
  let against: InvitationRefusal = "invitationOver";
  let applied = 0;
  for (const { invitation: one } of listAskedTogether(tx, invitation)) {
    const found = isOpen(one) ? findInvitation(tx, one.id) : null;
    if (!found) continue;
    if (found.refusal) against = found.refusal;
    else {
      answer(tx, one, "accepted");
      applyInvited(tx, { positionId: one.positionId, userId: one.userId });
      applied += 1;
    }
  }
  return applied > 0 ? ok() : refuse(against);
}

/** "No, thanks" ends it for all of them; what nobody wants any more opens for everybody. */
export function declineAskedFirst(
  tx: Context,
  invitation: typeof invitations.$inferSelect,
  reason?: DeclineReason,
): void {
  for (const { invitation: one } of listAskedTogether(tx, invitation)) {
    if (!isOpen(one)) continue;
    answer(tx, one, "declined", reason);
    openOnceAllDeclined(tx, one.positionId);
  }
}

function answer(
  tx: Context,
  { id, companyId, positionId, userId }: typeof invitations.$inferSelect,
  said: "accepted" | "declined",
  reason?: DeclineReason,
): void {
  tx.db
    .update(invitations)
    .set({ answeredAt: tx.now, answer: said, declineReason: reason ?? null })
    .where(and(eq(invitations.id, id), isNull(invitations.answeredAt)))
    .run();
  recordAudit(tx, {
    action: `invitation.${said}`,
    objectType: "invitation",
    objectId: id,
    companyId,
    data: { positionId, userId },
  });
}
