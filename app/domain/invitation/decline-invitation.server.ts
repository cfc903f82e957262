import { eq } from "drizzle-orm";
import { declineAskedFirst } from "~/domain/invitation/early-access/answer-asked-first.server";
import { askOnceAllDeclined } from "~/domain/invitation/waves/invite-next-batch.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { type DeclineReason, invitations } from "~db/schema";

/** "No, thanks": it never counts against anybody. What is over, or accepted, stays as it is. */
export function declineInvitation(
  context: Context,
  { invitationId, reason }: { invitationId: string; reason?: DeclineReason | undefined },
): Result<undefined, "notFound" | "invitationOver"> {
  return transact(context, (tx): Result<undefined, "notFound" | "invitationOver"> => {
    const mine = eq(invitations.id, invitationId);
    const invitation = tx.db.select().from(invitations).where(mine).get();
    if (!invitation) return refuse("notFound");
    if (invitation.answer === "declined") return ok();
    if (invitation.answer !== null || invitation.closedAt !== null) return refuse("invitationOver");
    if (invitation.kind === "team") {
      declineAskedFirst(tx, invitation, reason);
      return ok();
    }
    tx.db
      .update(invitations)
      .set({ answeredAt: tx.now, answer: "declined", declineReason: reason ?? null })
      .where(mine)
      .run();
    const { positionId, userId, companyId } = invitation;
    recordAudit(tx, {
      action: "invitation.declined",
      objectType: "invitation",
      objectId: invitationId,
      companyId,
      data: { positionId, userId },
    });
    if (invitation.replacementId) askOnceAllDeclined(tx, invitation.replacementId);
    return ok();
  });
}
