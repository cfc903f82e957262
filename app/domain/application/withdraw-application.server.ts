import { and, eq, isNull } from "drizzle-orm";
import { applications } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context } from "../shared/context";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";

interface WithdrawApplication {
  applicationId: string;
  /** Whose it must be. */
  userId: string;
  /** For the audit log. */
  because: string;
}

/**
 * Takes back an application of this person; it leaves the selection and may be made again later. What a booking list
 * says about it is booking's withdrawApplicant. Refused when it is a stranger's, gone or rejected.
 */
export function withdrawApplication(
  context: Context,
  { applicationId, userId, because }: WithdrawApplication,
): Result<undefined, "noApplication"> {
  return transact(context, (tx) => {
    const row = tx.db
      .update(applications)
      .set({ withdrawnAt: tx.now, readyAt: null, readyBy: null })
      .where(
        and(
          eq(applications.id, applicationId),
          eq(applications.userId, userId),
          isNull(applications.rejectedAt),
          isNull(applications.withdrawnAt),
        ),
      )
      .returning()
      .get();
    if (!row) return refuse("noApplication");
    recordAudit(tx, {
      action: "application.withdrawn",
      objectType: "application",
      objectId: applicationId,
      data: { positionId: row.positionId, because },
    });
    return ok();
  });
}
