import { and, asc, eq, isNull } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { events, positions, staffTypes, waitingApplications } from "~db/schema";
import { applyRefusalFor, findApplicant, listApplyPositions } from "../apply-facts.queries.server";
import type { ApplyRefusal } from "../rules";

type Reader = Pick<Context, "db">;

/** What a person wants to apply for, the first job first; the job is named in both languages. */
function selectWaiting({ db }: Reader, userId: string) {
  return db
    .select({
      positionId: waitingApplications.positionId,
      eventId: positions.eventId,
      jobNameDe: staffTypes.nameDe,
      jobNameEn: staffTypes.nameEn,
      eventName: events.eventName,
      startsAt: positions.startsAt,
      remarks: waitingApplications.remarks,
      answeredAt: waitingApplications.answeredAt,
      refusal: waitingApplications.refusal,
    })
    .from(waitingApplications)
    .innerJoin(positions, eq(positions.id, waitingApplications.positionId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .where(eq(waitingApplications.userId, userId))
    .orderBy(asc(positions.startsAt), asc(positions.id))
    .all();
}

export type WaitingApplication = ReturnType<typeof selectWaiting>[number];

/** What waits for the approval of the person. */
export const listWaiting = (context: Reader, userId: string): WaitingApplication[] =>
  selectWaiting(context, userId).filter(({ answeredAt }) => answeredAt === null);

/** What came of it when the profile was approved. */
export const listAnswered = (context: Reader, userId: string): WaitingApplication[] =>
  selectWaiting(context, userId).filter(({ answeredAt }) => answeredAt !== null);

/** The positions that are the same work as this one: of its job, at its time and place; none for a deleted one. */
export function listAlike(context: Context<UserActor>, positionId: string) {
  const which = and(eq(positions.id, positionId), isNull(positions.deletedAt));
  const asked = context.db.select().from(positions).where(which).get();
  if (!asked) return [];
  return listApplyPositions(context, { jobId: asked.jobId }).filter(
    ({ startsAt, endsAt, jobPlace }) =>
      startsAt === asked.startsAt && endsAt === asked.endsAt && jobPlace === asked.jobPlace,
  );
}

/** What of its own person waits for one of the equal places of a position, whichever was opened; null when nothing does. */
export function findWaiting(context: Context<UserActor>, positionId: string): WaitingApplication | null {
  const alike = new Set([positionId, ...listAlike(context, positionId).map(({ id }) => id)]);
  return listWaiting(context, context.actor.userId).find((waiting) => alike.has(waiting.positionId)) ?? null;
}

/** Why the person could not apply for the position if they were approved, or null when they could. */
export function refusalOnceApproved(context: Context<UserActor>, positionId: string): ApplyRefusal | null {
  const applicant = { ...findApplicant(context), accountExists: true, active: true, approved: true };
  const refusals = listAlike(context, positionId).map((position) => applyRefusalFor(context, applicant, position));
  return refusals.includes(null) ? null : (refusals[0] ?? "applicationsClosed");
}
