import { eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import { actorId, type Context } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { staffProfiles } from "~db/schema";

export type ApproveRefusal = "userNotFound" | "checkProfile";

/** Opens the job wall to a person whose profile is complete, and tells them so (ADM-07). A repeat changes nothing. */
export function approveStaff(
  context: Context,
  { userId }: { userId: string },
): Result<{ userId: string }, ApproveRefusal> {
  return transact(context, (tx) => {
    const profile = tx.db.select().from(staffProfiles).where(eq(staffProfiles.userId, userId)).get();
    if (!profile) return refuse("userNotFound");
    if (profile.approvedAt !== null) return ok({ userId });
    if (profile.submittedAt === null) return refuse("checkProfile");
    tx.db
      .update(staffProfiles)
      .set({ approvedAt: tx.now, approvedBy: actorId(tx.actor) })
      .where(eq(staffProfiles.userId, userId))
      .run();
    recordAudit(tx, { action: "staff.approved", objectType: "user", objectId: userId });
    enqueue(tx, {
      kind: "mail",
      payload: { template: "staff-approved", userId, data: { userId } },
      dedupeKey: `staff-approved:${userId}`,
    });
    return ok({ userId });
  });
}
