import { and, eq, gt, inArray, isNull, lt, ne } from "drizzle-orm";
import { applications, positions } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context } from "../shared/context";
import { enqueue } from "../shared/outbox.server";

export interface Withdrawn {
  applicationId: string;
  positionId: string;
  companyId: string;
  /** The company had chosen this person already. */
  wasReady: boolean;
  /** Another place of the very job: who applies for a job with several equal places applies for all of them. */
  sameJob: boolean;
}

/**
 * Withdraws a person's other open applications for work at the same time (D-97, MYJ-27); belongs into the transaction
 * that books the person. The person gets one mail for each, except for other places of the same job. Half-open spans,
 * UTC ms.
 */
export function withdrawOverlapping(
  tx: Context,
  booked: { userId: string; applicationId: string; positionId: string; startsAt: number; endsAt: number },
): Withdrawn[] {
  const jobId = tx.db
    .select({ jobId: positions.jobId })
    .from(positions)
    .where(eq(positions.id, booked.positionId))
    .get()?.jobId;
  const rows = tx.db
    .select({
      applicationId: applications.id,
      positionId: positions.id,
      jobId: positions.jobId,
      companyId: positions.companyId,
      readyAt: applications.readyAt,
    })
    .from(applications)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .where(
      and(
        eq(applications.userId, booked.userId),
        ne(applications.id, booked.applicationId),
        isNull(applications.withdrawnAt),
        isNull(applications.rejectedAt),
        isNull(positions.deletedAt),
        lt(positions.startsAt, booked.endsAt),
        gt(positions.endsAt, booked.startsAt),
      ),
    )
    .all();
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.applicationId);
  tx.db
    .update(applications)
    .set({ withdrawnAt: tx.now, readyAt: null, readyBy: null })
    .where(inArray(applications.id, ids))
    .run();
  for (const { applicationId, positionId, companyId, jobId: withdrawnJobId } of rows) {
    if (withdrawnJobId !== jobId) {
      enqueue(tx, {
        kind: "mail",
        payload: { template: "application-withdrawn", userId: booked.userId, data: { positionId } },
        dedupeKey: `application-withdrawn:${applicationId}`,
      });
    }
    recordAudit(tx, {
      action: "application.withdrawn",
      objectType: "application",
      objectId: applicationId,
      companyId,
      data: { positionId, because: "overlap" },
    });
  }
  return rows.map(({ readyAt, jobId: withdrawnJobId, ...row }) => {
    return { ...row, wasReady: readyAt !== null, sameJob: withdrawnJobId === jobId };
  });
}
