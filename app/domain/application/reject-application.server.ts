import { and, eq, isNull } from "drizzle-orm";
import { applications } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import { actorId, type Context } from "../shared/context";
import { enqueue } from "../shared/outbox.server";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import { companyOfPosition } from "./own-position.server";

interface RejectApplication {
  applicationId: string;
  /** The person hears of it in another mail. */
  notifiedElsewhere?: boolean;
  /** What the company adds to the mail; empty for nothing. */
  message?: string;
}

/**
 * Rejects an application for good: it loses its mark as ready and moves to the rejected column (SEL-17); the person gets
 * a mail. What the booking list says about it is booking's rejectApplicant. Refused when it is gone or rejected already.
 */
export function rejectApplication(
  context: Context,
  { applicationId, notifiedElsewhere = false, message = "" }: RejectApplication,
): Result<undefined, "noApplication"> {
  return transact(context, (tx) => {
    const row = tx.db
      .update(applications)
      .set({ rejectedAt: tx.now, rejectedBy: actorId(tx.actor), readyAt: null, readyBy: null })
      .where(and(eq(applications.id, applicationId), isNull(applications.rejectedAt), isNull(applications.withdrawnAt)))
      .returning()
      .get();
    if (!row) return refuse("noApplication");
    if (!notifiedElsewhere) {
      enqueue(tx, {
        kind: "mail",
        payload: {
          template: "application-rejected",
          userId: row.userId,
          data: { positionId: row.positionId, applicationId: row.id, ...(message ? { message } : {}) },
        },
        dedupeKey: `application-rejected:${row.id}:${tx.now}`,
      });
    }
    recordAudit(tx, {
      action: "application.rejected",
      objectType: "application",
      objectId: applicationId,
      companyId: companyOfPosition(tx, row.positionId),
      data: { positionId: row.positionId },
    });
    return ok();
  });
}
