import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { applications } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context } from "../shared/context";
import { enqueue } from "../shared/outbox.server";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import { coverGroup } from "./cover-group.server";
import { companyOfPosition } from "./own-position.server";

interface RestoreApplication {
  applicationId: string;
  /** The person hears of it in another mail. */
  notifiedElsewhere?: boolean;
}

/**
 * Takes a rejection back: the application stands among the others again, with its day and remark. The person had a mail
 * about the rejection and gets one about this. Whether it may be is decided by booking's bringBackApplicant. Refused when
 * it is not rejected, or gone.
 */
export function restoreApplication(
  context: Context,
  { applicationId, notifiedElsewhere = false }: RestoreApplication,
): Result<undefined, "notRejected"> {
  return transact(context, (tx) => {
    const row = tx.db
      .update(applications)
      .set({ rejectedAt: null, rejectedBy: null })
      .where(
        and(eq(applications.id, applicationId), isNotNull(applications.rejectedAt), isNull(applications.withdrawnAt)),
      )
      .returning()
      .get();
    if (!row) return refuse("notRejected");
    coverGroup(tx, row.id);
    if (!notifiedElsewhere) {
      enqueue(tx, {
        kind: "mail",
        payload: {
          template: "application-restored",
          userId: row.userId,
          data: { positionId: row.positionId, applicationId: row.id },
        },
        dedupeKey: `application-restored:${row.id}:${tx.now}`,
      });
    }
    recordAudit(tx, {
      action: "application.restored",
      objectType: "application",
      objectId: applicationId,
      companyId: companyOfPosition(tx, row.positionId),
      data: { positionId: row.positionId },
    });
    return ok();
  });
}
