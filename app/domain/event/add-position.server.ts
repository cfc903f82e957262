import { addedPositionRefusals, roomRefusal } from "~/domain/event/request/check-request.server";
import type { NewPosition } from "~/domain/event/request/new-request.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { once } from "~/domain/shared/submissions.server";
import { noteBatch } from "./bulk/note-batch.server";
import { tellOfPlaces } from "./edit/tell-of-places.server";
import { insertPositions } from "./insert-positions.server";
import { findOwnEvent, findOwnJob } from "./own.server";

type Input = { submissionId: string; jobId: string; positions: NewPosition[] };
type Done = { positionIds: string[] };

/** Adds positions to an own job (OVR-13) at today's price and the job's bonus, by the rules of a new request (OVR-14); who waits is told. */
export function addPositions(
  context: Context<UserActor>,
  { submissionId, jobId, positions }: Input,
): Result<Done, Message> {
  return once(context, "addPosition", { submissionId, jobId, positions }, (tx): Result<Done, Message> => {
    const job = findOwnJob(tx, jobId);
    const event = job && findOwnEvent(tx, job.eventId);
    if (!job || !event) return refuse("notFound");
    const tooMany = roomRefusal(tx, positions, event.id);
    if (tooMany) return refuse(tooMany);
    const [refusal] = addedPositionRefusals(tx, positions, event.eventExpirationDate);
    if (refusal) return refuse(refusal.key);
    const positionIds = insertPositions(tx, job, positions);
    tellOfPlaces(tx, positionIds);
    noteBatch(tx, { eventId: event.id, companyId: event.companyId, positionIds });
    const data = { eventId: event.id, positions: positionIds.length };
    recordAudit(tx, {
      action: "positions.added",
      objectType: "job",
      objectId: jobId,
      companyId: event.companyId,
      data,
    });
    return ok({ positionIds });
  });
}
