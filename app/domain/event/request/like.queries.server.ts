import { and, asc, eq, isNull } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { jobs, positions } from "~db/schema";
import { findOwnEvent, findOwnJob, findOwnPosition } from "../own.server";
import { QUANTITIES } from "../rules";
import { type JobDraft, MAX_JOBS, MAX_POSITIONS, type PositionDraft, type RequestDraft } from "./draft";

type Position = typeof positions.$inferSelect;
/** Which kinds of work are offered now; another one is chosen anew. */
type Offered = (staffTypeId: string) => boolean;

const MOST = Math.max(...QUANTITIES);

/**
 * A request like an own event: its jobs with texts, bonus, places and times, without days (DESK-16). Null for a
 * stranger's.
 */
export function findRequestLike(context: Context, eventId: string, isOffered: Offered): RequestDraft | null {
  const event = findOwnEvent(context, eventId);
  if (!event) return null;
  const rows = context.db.select().from(jobs).where(eq(jobs.eventId, event.id)).orderBy(asc(jobs.id)).all();
  const drawn = rows.flatMap((job) => jobDraft(context, job, isOffered, false) ?? []).slice(0, MAX_JOBS);
  return drawn.length > 0 ? withKeys({ eventName: event.eventName, eventExpirationDate: "", jobs: drawn }) : null;
}

/** Another job of the same event, with its days. */
export function findJobLike(context: Context, jobId: string, isOffered: Offered): RequestDraft | null {
  const job = findOwnJob(context, jobId);
  const drawn = job && jobDraft(context, job, isOffered, true);
  return drawn ? withKeys({ eventName: "", eventExpirationDate: "", jobs: [drawn] }) : null;
}

/** Another position of a job like one that is there, with its day. */
export function findPositionLike(context: Context, positionId: string): PositionDraft | null {
  const position = findOwnPosition(context, positionId);
  return position && positionDraft(position, 1, true);
}

function jobDraft(
  { db }: Context,
  job: typeof jobs.$inferSelect,
  isOffered: Offered,
  withDays: boolean,
): JobDraft | null {
  const rows = db
    .select()
    .from(positions)
    .where(and(eq(positions.jobId, job.id), isNull(positions.deletedAt)))
    .orderBy(asc(positions.startsAt), asc(positions.id))
    .all();
  const alike = new Map<string, Position[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.jobPlace, row.startsAt, row.endsAt]);
    alike.set(key, [...(alike.get(key) ?? []), row]);
  }
  const jobPositions = [...alike.values()].flatMap((places) => inRows(places, withDays)).slice(0, MAX_POSITIONS);
  if (jobPositions.length === 0) return null;
  return {
    key: 0,
    staffType: isOffered(job.staffTypeId) ? job.staffTypeId : "",
    jobBonus: String(job.bonusPercent),
    jobDescription: job.jobDescription,
    jobRequirements: job.jobRequirements,
    jobPositions,
  };
}

/** Equal places as few rows: one takes up to nine. */
function inRows(places: Position[], withDays: boolean): PositionDraft[] {
  const [first] = places;
  if (!first) return [];
  const rows: PositionDraft[] = [];
  for (let left = places.length; left > 0; left -= MOST)
    rows.push(positionDraft(first, Math.min(left, MOST), withDays));
  return rows;
}

const positionDraft = (position: Position, quantity: number, withDay: boolean): PositionDraft => ({
  key: 0,
  quantity: String(quantity),
  jobPlace: position.jobPlace,
  jobDate: withDay ? dayOf(position.startsAt) : "",
  jobStart: clockOf(position.startsAt),
  jobEnd: clockOf(position.endsAt),
  briefings: [],
});

function withKeys(draft: RequestDraft): RequestDraft {
  let key = 0;
  const jobsWithKeys = draft.jobs.map((job) => ({
    ...job,
    key: key++,
    jobPositions: job.jobPositions.map((row) => ({ ...row, key: key++ })),
  }));
  return { ...draft, jobs: jobsWithKeys };
}
