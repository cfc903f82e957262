import { and, eq, isNull } from "drizzle-orm";
import { companies, events, jobs, positions, staffTypes } from "~db/schema";
import { groupPositions } from "../event/rules";
import type { Context, UserActor } from "../shared/context";
import {
  type ApplyPosition,
  applyRefusalFor,
  findApplicant,
  isHiddenFrom,
  listApplyPositions,
} from "./apply-facts.queries.server";
import type { ApplyRefusal } from "./rules";
import type { WorkFinding } from "./work/work-findings.server";
import { listWorkFindings, type OwnJob } from "./work/working-life.queries.server";

type Reader = Context<UserActor>;

/** One time and place of a job: the positions that can be applied for, and how many there are in all. */
export type Choice = {
  first: ApplyPosition;
  openIds: string[];
  total: number;
  /** Others are asked first for all of them, and the person is shown nothing of it (TEAM-10). */
  hidden: boolean;
  /** Why nobody of the group can be applied for; null while one can. */
  refusal: ApplyRefusal | null;
  /** Why the rules on working time do not allow it, while nothing else speaks against it. */
  finding: WorkFinding<OwnJob> | null;
};

/** The job of a position (D-60), its other times, and what the person may do; null for an unknown or deleted position. */
export function findWallJob(context: Reader, { positionId, eventId }: { positionId: string; eventId: string }) {
  const job = findJob(context, positionId, eventId);
  if (!job) return null;
  const applicant = findApplicant(context);
  const positions = listApplyPositions(context, { jobId: job.id });
  const groups = groupPositions(positions.map((position) => ({ ...position, state: "none" as const })));
  const choices: Choice[] = groups.map(({ first, positions: alike, quantity }) => {
    const judged = alike.map((position) => ({ position, refusal: applyRefusalFor(context, applicant, position) }));
    const open = judged.filter(({ refusal }) => refusal === null);
    const { startsAt, endsAt } = first;
    const asked = { userId: context.actor.userId, positionId: first.id, startsAt, endsAt };
    const shown = judged.find(({ position }) => position.id === positionId) ?? judged[0];
    return {
      first,
      openIds: open.map(({ position }) => position.id),
      total: quantity,
      hidden: alike.every((position) => isHiddenFrom(context, position)),
      refusal: open.length > 0 ? null : (shown?.refusal ?? null),
      finding: open.length > 0 ? (listWorkFindings(context, asked)[0] ?? null) : null,
    };
  });
  const index = groups.findIndex(({ positions: alike }) => alike.some(({ id }) => id === positionId));
  const opened = choices[index];
  if (!opened) return null;
  return {
    job,
    applicant,
    opened,
    others: choices.filter(({ hidden }, place) => place !== index && !hidden),
  };
}

/** What speaks against one position beside the own jobs, with its numbers; null for one that is not on the wall (WORK-10). */
export function findWorkFindings(context: Reader, positionId: string) {
  const [position] = listApplyPositions(context, { positionIds: [positionId] });
  if (!position) return null;
  const { startsAt, endsAt } = position;
  return listWorkFindings(context, { userId: context.actor.userId, positionId, startsAt, endsAt }).map(
    (finding) =>
      Object.fromEntries(Object.entries(finding).filter(([, value]) => typeof value !== "object")) as { key: string },
  );
}

function findJob({ db }: Reader, positionId: string, eventId: string) {
  return (
    db
      .select({
        id: jobs.id,
        jobNameDe: staffTypes.nameDe,
        jobNameEn: staffTypes.nameEn,
        jobDescription: jobs.jobDescription,
        jobRequirements: jobs.jobRequirements,
        bonusPercent: jobs.bonusPercent,
        eventName: events.eventName,
        companyId: companies.id,
        companyName: companies.companyName,
      })
      .from(positions)
      .innerJoin(jobs, eq(jobs.id, positions.jobId))
      .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
      .innerJoin(events, eq(events.id, positions.eventId))
      .innerJoin(companies, eq(companies.id, positions.companyId))
      .where(and(eq(positions.id, positionId), eq(positions.eventId, eventId), isNull(positions.deletedAt)))
      .get() ?? null
  );
}
