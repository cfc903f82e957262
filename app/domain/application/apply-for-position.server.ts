import { and, eq } from "drizzle-orm";
import { applications } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context, UserActor } from "../shared/context";
import { newId } from "../shared/ids";
import { planNews } from "../shared/plan-news.server";
import { type FieldRefusal, type Message, ok, type Result, refuse } from "../shared/result";
import { once } from "../shared/submissions.server";
import { transact } from "../shared/transact.server";
import { saveSsn } from "../staff/save-ssn.server";
import type { SsnAnswer } from "../staff/ssn/ssn-answer";
import { type ApplyPosition, applyRefusalFor, findApplicant, listApplyPositions } from "./apply-facts.queries.server";
import { coverGroup } from "./cover-group.server";
import type { ApplyRefusal } from "./rules";
import { refusalOfFinding } from "./work/finding-words.server";
import { listWorkFindings } from "./work/working-life.queries.server";

interface Apply extends Partial<SsnAnswer> {
  /** Positions of one job. */
  positionIds: readonly string[];
  /** The message to the company (WALL-10); the caller knows its length. */
  remarks: string;
  /** Asked for while nothing is stored with the account, with what holds instead of a number (D-12, CASE-24). */
  ssn?: string;
  submissionId?: string;
}

type Applied = { applicationIds: string[] };
type Refusal = ApplyRefusal | "notFound" | Message;
/** Refused with what is wrong with the answer about the number, by field. */
type Outcome = Result<Applied, Refusal> & { fields?: FieldRefusal[] };

/**
 * Applies for one or more positions of a job with one remark (WALL-21). All the times asked for or none: positions at
 * the same time and place are one choice, which stands while one of them can be applied for, since a company may book
 * another of them meanwhile; it counts for all equal places (CREW-04). Refusals: those of applyRefusal (ERR-10 to ERR-17), of the social security number
 * (required, ssnLength), of the rules on working time (WORK-10), and notFound for positions that are gone or belong to several jobs.
 */
export function applyForPosition(context: Context<UserActor>, input: Apply): Outcome {
  const { submissionId, positionIds, remarks } = input;
  const apply = (tx: Context<UserActor>) => applyOnce(tx, input);
  return submissionId
    ? once(context, "applyForPosition", { submissionId, positionIds: positionIds.toSorted(), remarks }, apply)
    : transact(context, apply);
}

function applyOnce(tx: Context<UserActor>, input: Apply): Outcome {
  const applicant = findApplicant(tx);
  const ids = new Set(input.positionIds);
  const found = listApplyPositions(tx, { positionIds: [...ids] });
  if (found.length === 0 || found.length < ids.size || found.some(({ jobId }) => jobId !== found[0]?.jobId))
    return refuse("notFound");
  const open: ApplyPosition[] = [];
  for (const choice of choicesOf(found)) {
    const refusals = choice.map((position) => applyRefusalFor(tx, applicant, position));
    const free = choice.filter((_, index) => refusals[index] === null);
    const [first] = free;
    if (!first) return refuse(refusals[0] ?? "notFound");
    const [finding] = findingsOf(tx, first);
    if (finding) return refusalOfFinding(finding);
    open.push(...free);
  }
  if (!applicant.hasSsn || (applicant.lacksSsn && (input.ssn || input.noSsn))) {
    const saved = saveSsn(tx, { userId: tx.actor.userId, ssn: "", ...input });
    if (!saved.ok) return saved;
  }
  const applicationIds = open.map((position) => saveApplication(tx, position, input.remarks));
  for (const id of applicationIds) coverGroup(tx, id);
  return ok({ applicationIds });
}

/** Why the rules on working time do not allow the person these times beside their jobs (WORK-01). */
const findingsOf = (tx: Context<UserActor>, { id: positionId, startsAt, endsAt }: ApplyPosition) =>
  listWorkFindings(tx, { userId: tx.actor.userId, positionId, startsAt, endsAt });

/** Positions that are the same work to the person: same time, same place. */
function choicesOf(positions: readonly ApplyPosition[]): ApplyPosition[][] {
  const choices = new Map<string, ApplyPosition[]>();
  for (const position of positions) {
    const key = `${position.startsAt} ${position.endsAt} ${position.jobPlace}`;
    choices.set(key, [...(choices.get(key) ?? []), position]);
  }
  return [...choices.values()];
}

/** A withdrawn application comes back to life, because there is one per person and position. */
function saveApplication(tx: Context<UserActor>, position: ApplyPosition, remarks: string): string {
  const { userId } = tx.actor;
  const id = position.applicationId ?? newId(tx.now);
  const fresh = { remarks, appliedAt: tx.now, withdrawnAt: null, readyAt: null, readyBy: null };
  if (position.applicationId) {
    tx.db
      .update(applications)
      .set(fresh)
      .where(and(eq(applications.id, id), eq(applications.userId, userId)))
      .run();
  } else {
    tx.db
      .insert(applications)
      .values({ id, positionId: position.id, userId, ...fresh })
      .run();
  }
  recordAudit(tx, {
    action: "application.made",
    objectType: "application",
    objectId: id,
    companyId: position.companyId,
    data: { positionId: position.id },
  });
  planNews(tx, { news: "applications", eventId: position.eventId }, { key: `${id}:${tx.now}` });
  return id;
}
