import { addedJobRefusals, roomRefusal } from "~/domain/event/request/check-request.server";
import type { NewJob } from "~/domain/event/request/new-request.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { once } from "~/domain/shared/submissions.server";
import { noteBatch } from "./bulk/note-batch.server";
import { insertJob } from "./insert-job.server";
import { findOwnEvent } from "./own.server";

type Input = { submissionId: string; eventId: string; job: NewJob };

/** Adds a job with its positions to an own event (OVR-12), by the rules of a new request (OVR-14). */
export function addJob(
  context: Context<UserActor>,
  { submissionId, eventId, job }: Input,
): Result<{ jobId: string }, Message> {
  return once(context, "addJob", { submissionId, eventId, job }, (tx): Result<{ jobId: string }, Message> => {
    const event = findOwnEvent(tx, eventId);
    if (!event) return refuse("notFound");
    const tooMany = roomRefusal(tx, job.positions, eventId);
    if (tooMany) return refuse(tooMany);
    const [refusal] = addedJobRefusals(tx, job, event.eventExpirationDate);
    if (refusal) return refuse(refusal.key);
    const { jobId, positionIds } = insertJob(tx, event, job);
    noteBatch(tx, { eventId, companyId: event.companyId, positionIds });
    const data = { eventId, positions: positionIds.length };
    recordAudit(tx, { action: "job.added", objectType: "job", objectId: jobId, companyId: event.companyId, data });
    return ok({ jobId });
  });
}
