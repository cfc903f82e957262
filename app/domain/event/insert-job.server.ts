import type { NewJob } from "~/domain/event/request/new-request.server";
import type { Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { type events, jobs } from "~db/schema";
import { formatText } from "./formatted-text.server";
import { insertPositions } from "./insert-positions.server";

/** Inserts a checked job with its positions; its texts are kept as safe HTML (REQ-04). */
export function insertJob(tx: Context, event: Pick<typeof events.$inferSelect, "id" | "companyId">, job: NewJob) {
  const row = tx.db
    .insert(jobs)
    .values({
      id: newId(tx.now),
      eventId: event.id,
      companyId: event.companyId,
      staffTypeId: job.staffTypeId,
      jobDescription: formatText(job.jobDescription),
      jobRequirements: formatText(job.jobRequirements),
      bonusPercent: job.bonusPercent,
      createdAt: tx.now,
    })
    .returning()
    .get();
  return { jobId: row.id, positionIds: insertPositions(tx, row, job.positions) };
}
