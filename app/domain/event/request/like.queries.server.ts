import { and, asc, eq, isNull, type SQL } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { addDays, clockOf, dayOf, daysBetween } from "~/domain/shared/time.server";
import { briefings, files, jobs, positions } from "~db/schema";
import { findOwnEvent, findOwnJob, findOwnPosition } from "../own.server";
import { QUANTITIES } from "../rules";
import {
  type BriefingDraft,
  type JobDraft,
  MAX_JOBS,
  MAX_POSITIONS,
  type PositionDraft,
  type RequestDraft,
} from "./draft";

type Position = typeof positions.$inferSelect;
/** Which kinds of work are offered now; another one is chosen anew. */
type Offered = (staffTypeId: string) => boolean;
/** The day of the row that is drawn like a position. */
type DayOf = (startsAt: number) => string;

const MOST = Math.max(...QUANTITIES);

/**
 * A request like an own event: its jobs with texts, bonus, places, times and briefings, without days (DESK-16, CASE-65).
 * Null for a stranger's.
 */
export function findRequestLike(context: Context, eventId: string, isOffered: Offered): RequestDraft | null {
  return requestDraft(context, eventId, isOffered, () => "");
}

/**
 * The same with days: the first job is on `firstDay`, all others as many days later as they were.
 * Clock times stay as they are (BULK-01, BULK-02). Null for a stranger's, and for one without positions.
 */
export function findEventCopy(
  context: Context,
  { eventId, firstDay }: { eventId: string; firstDay: string },
  isOffered: Offered,
): RequestDraft | null {
  const first = findOwnEvent(context, eventId)?.earliestStartAt;
  if (first == null) return null;
  const days = daysBetween(dayOf(first), firstDay);
  return requestDraft(context, eventId, isOffered, (startsAt) => addDays(dayOf(startsAt), days));
}

function requestDraft(context: Context, eventId: string, isOffered: Offered, day: DayOf): RequestDraft | null {
  const event = findOwnEvent(context, eventId);
  if (!event) return null;
  const rows = context.db.select().from(jobs).where(eq(jobs.eventId, event.id)).orderBy(asc(jobs.id)).all();
  const drafts = rows.flatMap((job) => jobDraft(context, job, isOffered, day) ?? []).slice(0, MAX_JOBS);
  return drafts.length > 0 ? withKeys({ eventName: event.eventName, eventExpirationDate: "", jobs: drafts }) : null;
}

/** The files in force of the positions that `which` names, by position and in the order of their slots. */
function briefingsOf({ db }: Context, which: SQL): Map<string, BriefingDraft[]> {
  const rows = db
    .select({ positionId: briefings.positionId, fileId: briefings.fileId, name: files.originalName })
    .from(briefings)
    .innerJoin(positions, eq(positions.id, briefings.positionId))
    .innerJoin(files, eq(files.id, briefings.fileId))
    .where(and(which, isNull(briefings.replacedAt)))
    .orderBy(asc(briefings.slot))
    .all();
  const found = new Map<string, BriefingDraft[]>();
  for (const { positionId, fileId, name } of rows)
    found.set(positionId, [...(found.get(positionId) ?? []), { fileId, name: name ?? "" }]);
  return found;
}

/** Another job of the same event, with its days. */
export function findJobLike(context: Context, jobId: string, isOffered: Offered): RequestDraft | null {
  const job = findOwnJob(context, jobId);
  const drawn = job && jobDraft(context, job, isOffered, dayOf);
  return drawn ? withKeys({ eventName: "", eventExpirationDate: "", jobs: [drawn] }) : null;
}

/** Another position of a job like one that is there, with its day. */
export function findPositionLike(context: Context, positionId: string): PositionDraft | null {
  const position = findOwnPosition(context, positionId);
  return (
    position && positionDraft(position, 1, { day: dayOf, files: briefingsOf(context, eq(positions.id, positionId)) })
  );
}

function jobDraft(context: Context, job: typeof jobs.$inferSelect, isOffered: Offered, day: DayOf): JobDraft | null {
  const rows = context.db
    .select()
    .from(positions)
    .where(and(eq(positions.jobId, job.id), isNull(positions.deletedAt)))
    .orderBy(asc(positions.startsAt), asc(positions.id))
    .all();
  const drawn = { day, files: briefingsOf(context, eq(positions.jobId, job.id)) };
  const alike = new Map<string, Position[]>();
  for (const row of rows) {
    const files = drawn.files.get(row.id)?.map(({ fileId }) => fileId);
    const key = JSON.stringify([row.jobPlace, row.startsAt, row.endsAt, files]);
    alike.set(key, [...(alike.get(key) ?? []), row]);
  }
  const jobPositions = [...alike.values()].flatMap((places) => inRows(places, drawn)).slice(0, MAX_POSITIONS);
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

type Drawn = { day: DayOf; files: Map<string, BriefingDraft[]> };

/** Equal places as few rows: one takes up to nine. */
function inRows(places: Position[], drawn: Drawn): PositionDraft[] {
  const [first] = places;
  if (!first) return [];
  const rows: PositionDraft[] = [];
  for (let left = places.length; left > 0; left -= MOST) rows.push(positionDraft(first, Math.min(left, MOST), drawn));
  return rows;
}

const positionDraft = (position: Position, quantity: number, drawn: Drawn): PositionDraft => ({
  key: 0,
  quantity: String(quantity),
  jobPlace: position.jobPlace,
  jobDate: drawn.day(position.startsAt),
  jobStart: clockOf(position.startsAt),
  jobEnd: clockOf(position.endsAt),
  briefings: drawn.files.get(position.id) ?? [],
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
