import { eq } from "drizzle-orm";
import { applyInvited } from "~/domain/application/apply-invited.server";
import { acceptDirect } from "~/domain/invitation/accept-direct.server";
import { acceptAskedFirst } from "~/domain/invitation/early-access/answer-asked-first.server";
import { findInvitation } from "~/domain/invitation/invitation.queries.server";
import type { InvitationRefusal } from "~/domain/invitation/rules";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { clockOf } from "~/domain/shared/time.server";
import { transact } from "~/domain/shared/transact.server";
import { invitations } from "~db/schema";
import { acceptReplacement } from "./accept-replacement.server";

/**
 * Somebody who was asked wants the position (SUBS-18), for whoever the caller has found to be them. What speaks against
 * it is looked at again; a repeat is answered alike. What follows depends on what they were asked for.
 */
export function acceptInvitation(
  context: Context,
  { invitationId }: { invitationId: string },
): Result<undefined, InvitationRefusal | "notFound"> {
  return transact(context, (tx): Result<undefined, InvitationRefusal | "notFound"> => {
    const found = findInvitation(tx, invitationId);
    if (!found) return refuse("notFound");
    const { invitation, refusal, heldUntil } = found;
    if (invitation.answer === "accepted") return ok();
    if (invitation.kind === "team") return acceptAskedFirst(tx, found);
    const begun = found.asksUntil <= tx.now;
    if (refusal === "heldElsewhere") return refuse(refusal, { time: clockOf(heldUntil ?? tx.now) });
    // Whoever was asked to replace somebody reads that another one was faster, because they may stand by (SUBS-18).
    if (refusal === "anotherUserBooked" && invitation.kind === "direct") return refuse("invitationOver");
    if (refusal) return refuse(refusal);
    if (invitation.answer !== null || invitation.closedAt !== null || begun) return refuse("invitationOver");
    tx.db
      .update(invitations)
      .set({ answeredAt: tx.now, answer: "accepted" })
      .where(eq(invitations.id, invitationId))
      .run();
    const { positionId, userId, companyId } = invitation;
    const applicationId = applyInvited(tx, { positionId, userId });
    recordAudit(tx, {
      action: "invitation.accepted",
      objectType: "invitation",
      objectId: invitationId,
      companyId,
      data: { positionId, userId },
    });
    return invitation.kind === "direct"
      ? acceptDirect(tx, found, applicationId)
      : acceptReplacement(tx, found, applicationId);
  });
}
