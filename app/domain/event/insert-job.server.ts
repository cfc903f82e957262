import type { NewJob } from "~/domain/event/request/new-request.server";
import type { Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { type events, jobs } from "~db/schema";
import { askTerms } from "./comparable/answer-terms.server";
import { excludingWordsIn } from "./exclusion-hints.server";
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
      excludingWords: excludingWordsIn(tx, [job.jobDescription, job.jobRequirements]),
    })
    .returning()
    .get();
  askTerms(tx, row);
  return { jobId: row.id, positionIds: insertPositions(tx, row, job.positions) };
}
