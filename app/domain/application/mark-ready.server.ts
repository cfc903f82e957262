import { and, eq, isNull } from "drizzle-orm";
import { applications } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import { actorId, type Context } from "../shared/context";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import { companyOfPosition } from "./own-position.server";

const isOpen = (applicationId: string) =>
  and(eq(applications.id, applicationId), isNull(applications.rejectedAt), isNull(applications.withdrawnAt));

const recordMark = (tx: Context, action: string, { id, positionId }: { id: string; positionId: string }) =>
  recordAudit(tx, {
    action,
    objectType: "application",
    objectId: id,
    companyId: companyOfPosition(tx, positionId),
    data: { positionId },
  });

/**
 * Moves an application to ready-to-book (SEL-14); remarks and the day of applying stay. Whether the person may be chosen
 * is decided by booking's chooseApplicant. Refused when the application is gone or rejected; a repeat changes nothing.
 */
export function markReady(
  context: Context,
  { applicationId }: { applicationId: string },
): Result<undefined, "noApplication"> {
  return transact(context, (tx) => {
    const open = isOpen(applicationId);
    const row = tx.db.select().from(applications).where(open).get();
    if (!row) return refuse("noApplication");
    if (row.readyAt !== null) return ok();
    tx.db
      .update(applications)
      .set({ readyAt: tx.now, readyBy: actorId(tx.actor) })
      .where(open)
      .run();
    recordMark(tx, "application.ready", row);
    return ok();
  });
}

/** Takes the mark back: the applicant stands among the applications again. */
export function unmarkReady(
  context: Context,
  { applicationId }: { applicationId: string },
): Result<undefined, "noApplication"> {
  return transact(context, (tx) => {
    const open = isOpen(applicationId);
    const row = tx.db.update(applications).set({ readyAt: null, readyBy: null }).where(open).returning().get();
    if (!row) return refuse("noApplication");
    recordMark(tx, "application.notReady", row);
    return ok();
  });
}
