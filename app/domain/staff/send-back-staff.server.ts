import { eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import { actorId, type Context } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { staffProfiles } from "~db/schema";

/**
 * Gives a profile that waits for approval back to its person, with what the agency needs first; the reason is mailed
 * (BO-02). Refused with notWaiting when there is nothing to decide: approved, sent back, or never handed in.
 */
export function sendBackStaff(
  context: Context,
  { userId, reason }: { userId: string; reason: string },
): Result<{ userId: string }, "userNotFound" | "notWaiting"> {
  return transact(context, (tx) => {
    const own = eq(staffProfiles.userId, userId);
    const profile = tx.db.select().from(staffProfiles).where(own).get();
    if (!profile) return refuse("userNotFound");
    if (profile.submittedAt === null || profile.approvedAt !== null) return refuse("notWaiting");
    tx.db
      .update(staffProfiles)
      .set({ submittedAt: null, sentBackAt: tx.now, sentBackBy: actorId(tx.actor), sentBackReason: reason })
      .where(own)
      .run();
    recordAudit(tx, { action: "staff.sentBack", objectType: "user", objectId: userId, data: { reason } });
    enqueue(tx, {
      kind: "mail",
      payload: { template: "staff-sent-back", userId, data: { reason } },
      dedupeKey: `staff-sent-back:${userId}:${tx.now}`,
    });
    return ok({ userId });
  });
}
