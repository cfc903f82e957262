import { chooseApplicant } from "~/domain/selection/choose-applicant.server";
import { rejectApplicant } from "~/domain/selection/reject-applicant.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { type Details, ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { listOpenApplicants, type OpenApplicant } from "./open-applicants.queries.server";

type Input = { eventId: string; applicationIds: readonly string[]; verdict: "ready" | "reject" };

/** Whom it did not go through for, and why. */
export type NotJudged = { applicationId: string; refusal: string; details?: Details };
export type Judged = { done: number; left: NotJudged[] };

/**
 * Makes many applicants of one event ready, or rejects them, each by the rule of a single one (BULK-11). What is refused
 * stays as it is and is named; the others go through. Only the agency does so.
 */
export function judgeApplicants(
  context: Context<UserActor>,
  { eventId, applicationIds, verdict }: Input,
): Result<Judged, "notFound"> {
  return transact(context, (tx): Result<Judged, "notFound"> => {
    if (tx.actor.role !== "superuser") return refuse("notFound");
    const wanted = new Set(applicationIds);
    const ticked = listOpenApplicants(tx, eventId, "de").filter(({ applicationId }) => wanted.has(applicationId));
    const left = ticked.flatMap((applicant) => judged(tx, applicant, verdict));
    const gone = [...wanted].filter((id) => !ticked.some(({ applicationId }) => applicationId === id));
    recordAudit(tx, {
      action: "applications.judged",
      objectType: "event",
      objectId: eventId,
      data: { eventId, applications: ticked.length - left.length },
    });
    return ok({
      done: ticked.length - left.length,
      left: [...left, ...gone.map((applicationId) => ({ applicationId, refusal: "noApplication" }))],
    });
  });
}

function judged(tx: Context, { applicationId, positionId }: OpenApplicant, verdict: Input["verdict"]): NotJudged[] {
  const input = { positionId, applicationId };
  const done = verdict === "ready" ? chooseApplicant(tx, input) : rejectApplicant(tx, input);
  if (done.ok) return [];
  const { refusal, details } = done;
  return [{ applicationId, refusal, ...(details ? { details } : {}) }];
}
