import { eq } from "drizzle-orm";
import { positions } from "~db/schema";
import { placeOf } from "../../event/insert-positions.server";
import { recordAudit } from "../../shared/audit.server";
import type { Context } from "../../shared/context";
import { listBookedOn } from "../../shared/job-changes/booked-jobs.queries.server";
import { noteJobChanges } from "../../shared/job-changes/note-job-changes.server";

/** Another place nearby, in the transaction of the caller, who has checked that it is: its person reads it (REM-15). */
export function changePlace(tx: Context, position: typeof positions.$inferSelect, jobPlace: string): void {
  tx.db
    .update(positions)
    .set({ ...placeOf(tx, jobPlace), movedAt: tx.now, changedAt: tx.now })
    .where(eq(positions.id, position.id))
    .run();
  const facts = { before: { place: position.jobPlace }, after: { place: jobPlace } };
  noteJobChanges(tx, listBookedOn(tx, position.id), facts);
  recordAudit(tx, {
    action: "position.placeChanged",
    objectType: "position",
    objectId: position.id,
    companyId: position.companyId,
    data: { before: position.jobPlace, after: jobPlace },
  });
}
