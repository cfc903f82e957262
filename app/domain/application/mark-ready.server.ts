import { and, eq, isNull } from "drizzle-orm";
import { applications } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import { actorId, type Context } from "../shared/context";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import { companyOfPosition } from "./own-position.server";

/**
 * Moves an application to ready-to-book (SEL-14); remarks and the day of applying stay. Whether the person may be chosen
 * is decided by booking's chooseApplicant. Refused when the application is gone or rejected; a repeat changes nothing.
 */
export function markReady(
  context: Context,
  { applicationId }: { applicationId: string },
): Result<undefined, "noApplication"> {
  return transact(context, (tx) => {
    const open = and(
      eq(applications.id, applicationId),
      isNull(applications.rejectedAt),
      isNull(applications.withdrawnAt),
    );
    const row = tx.db.select().from(applications).where(open).get();
    if (!row) return refuse("noApplication");
    if (row.readyAt !== null) return ok();
    tx.db
      .update(applications)
      .set({ readyAt: tx.now, readyBy: actorId(tx.actor) })
      .where(open)
      .run();
    recordAudit(tx, {
      action: "application.ready",
      objectType: "application",
      objectId: applicationId,
      companyId: companyOfPosition(tx, row.positionId),
      data: { positionId: row.positionId },
    });
    return ok();
  });
}

/** Takes the mark back: the applicant stands among the applications again. */
export function unmarkReady(
  context: Context,
  { applicationId }: { applicationId: string },
): Result<undefined, "noApplication"> {
  return transact(context, (tx) => {
    const open = and(
      eq(applications.id, applicationId),
      isNull(applications.rejectedAt),
      isNull(applications.withdrawnAt),
    );
    const row = tx.db.update(applications).set({ readyAt: null, readyBy: null }).where(open).returning().get();
    if (!row) return refuse("noApplication");
    recordAudit(tx, {
      action: "application.notReady",
      objectType: "application",
      objectId: applicationId,
      companyId: companyOfPosition(tx, row.positionId),
      data: { positionId: row.positionId },
    });
    return ok();
  });
}
