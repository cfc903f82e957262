import { and, asc, eq, exists, gt, gte, inArray, isNull, lte, min, type SQL, sql } from "drizzle-orm";
import { groupPositions } from "~/domain/event/rules";
import { type StateCode, stateCodes } from "~/domain/place/rules";
import type { Context } from "~/domain/shared/context";
import { clockOf, dayOf, minutesOf } from "~/domain/shared/time.server";
import { events, jobs, positions, publicJobs, staffTypes } from "~db/schema";

type Reader = Pick<Context, "db" | "now">;
type Language = "de" | "en";

export const columns = (language: Language) => ({
  id: positions.id,
  /** The place by which search engines know the job; `id` is one that is free. */
  publicId: sql<string>`coalesce((select j.id from public_jobs j where j.group_id = ${positions.groupId}), ${positions.id})`,
  jobId: positions.jobId,
  eventId: positions.eventId,
  staffTypeId: positions.staffTypeId,
  jobPlace: positions.jobPlace,
  startsAt: positions.startsAt,
  endsAt: positions.endsAt,
  openUntil: sql<number>`${positions.openUntil}`,
  pricePerHourCents: positions.pricePerHourCents,
  bonusPercent: positions.bonusPercent,
  travelCents: positions.jobTravelCostCents,
  totalCents: positions.staffTotalCents,
  jobName: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
  eventName: events.eventName,
});

/** Open for everybody and marked as teaser (PUB-56, D-74). */
export const isTeaser = (now: number) =>
  and(gt(positions.openUntil, now), lte(positions.opensAt, now), eq(positions.showAsTeaser, true));

type Row = ReturnType<ReturnType<typeof teaserRows>["all"]>[number];
/** Equal positions of a job are one ticket; `count` places are open. */
export type Teaser = Row & { count: number };

/** Rows are read in order of time along one index; so many give more tickets than any page shows. */
const MOST_ROWS = 600;

export function teaserRows({ db, now }: Reader, language: Language, limit: number, where?: SQL) {
  return db
    .select(columns(language))
    .from(positions)
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .where(and(isTeaser(now), gte(positions.startsAt, now), where))
    .orderBy(asc(positions.startsAt), asc(positions.jobId), asc(positions.id))
    .limit(limit);
}

/** The first open jobs in order of their start (PUB-31), of one kind of work or in one state when asked. */
export function listTeasers(
  context: Reader,
  language: Language,
  most: number,
  only: { staffTypeId?: string; state?: StateCode | undefined } = {},
): Teaser[] {
  const where = and(
    only.staffTypeId ? eq(positions.staffTypeId, only.staffTypeId) : undefined,
    only.state ? eq(positions.placeState, only.state) : undefined,
  );
  const rows = teaserRows(context, language, Math.min(MOST_ROWS, most * 40), where).all();
  return teasersOf(rows).slice(0, most);
}

/** The tickets of these groups that are open to all, in order of their start. */
export function listTeasersOf({ db, now }: Reader, language: Language, groupIds: readonly string[]): Teaser[] {
  const rows = db
    .select(columns(language))
    .from(positions)
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .where(and(inArray(positions.groupId, [...groupIds]), isNull(positions.deletedAt), isTeaser(now)))
    .all();
  return teasersOf(rows);
}

/** The states in which the first of them lie, in the order of the standard (JOIN-03). */
export function listTeaserStates({ db, now }: Reader): StateCode[] {
  const first = db
    .select({ state: positions.placeState })
    .from(positions)
    .where(and(isTeaser(now), gte(positions.startsAt, now)))
    .orderBy(asc(positions.startsAt))
    .limit(MOST_ROWS)
    .all();
  const open = new Set(first.map(({ state }) => state));
  return stateCodes.filter((code) => open.has(code));
}

/** Jobs of which a place is open to all, with an address that search engines know. */
const openJobs = ({ db, now }: Reader) =>
  and(
    gt(publicJobs.closesAt, now),
    lte(publicJobs.openedAt, now),
    exists(
      db
        .select({ id: positions.id })
        .from(positions)
        .where(and(sql`${positions.groupId} = ${publicJobs.groupId}`, isNull(positions.deletedAt), isTeaser(now))),
    ),
  );

/** A public page with the instant of the last change that its readers saw (UTC ms), or null where none is known (SEEK-14). */
export type Changed<Page> = Page & { changedAt: number | null };

/** The jobs that search engines are told of, a part of them or all, in the order in which they close. */
export function listPublicJobs(context: Reader, { from = 0, most = -1 } = {}): Changed<{ id: string }>[] {
  const { closesAt, openedAt, groupId, id, changedAt } = publicJobs;
  return context.db
    .select({ id, changedAt })
    .from(publicJobs)
    .where(openJobs(context))
    .orderBy(asc(closesAt), asc(openedAt), asc(groupId), asc(id))
    .limit(most)
    .offset(from)
    .all();
}

/** Other jobs like one that is gone: the same kind of work if there is any. */
export function listSimilar(context: Reader, language: Language, staffTypeId: string, most: number): Teaser[] {
  const alike = listTeasers(context, language, most, { staffTypeId });
  return alike.length > 0 ? alike : listTeasers(context, language, most);
}

/** The other open times of the job of a teaser (SEEN-28). */
export function listOtherTimes(context: Reader, language: Language, { publicId, jobId }: Teaser): Teaser[] {
  const rows = teaserRows(context, language, MOST_ROWS, eq(positions.jobId, jobId)).all();
  return teasersOf(rows).filter((other) => other.publicId !== publicId);
}

const compareIds = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function teasersOf(rows: readonly Row[]): Teaser[] {
  const byJob = new Map<string, Row[]>();
  for (const row of rows) byJob.set(row.jobId, [...(byJob.get(row.jobId) ?? []), row]);
  return [...byJob.values()]
    .flatMap((ofJob) => groupPositions(ofJob.map((row) => ({ ...row, state: "none" as const }))))
    .map(({ first: { state, ...first }, quantity }) => ({ ...first, count: quantity }))
    .sort((a, b) => a.startsAt - b.startsAt || compareIds(a.publicId, b.publicId));
}

/** When, where and how much, ready to be printed. */
export type TeaserFacts = ReturnType<typeof teaserFacts>;
export function teaserFacts(teaser: Teaser) {
  return {
    id: teaser.id,
    publicId: teaser.publicId,
    eventId: teaser.eventId,
    jobName: teaser.jobName,
    eventName: teaser.eventName,
    place: teaser.jobPlace,
    count: teaser.count,
    day: dayOf(teaser.startsAt),
    start: clockOf(teaser.startsAt),
    end: clockOf(teaser.endsAt),
    minutes: minutesOf(teaser),
    rateCents: teaser.pricePerHourCents,
    bonusPercent: teaser.bonusPercent,
    travelCents: teaser.travelCents,
    totalCents: teaser.totalCents,
  };
}

/** The first instant at which one of them closes (UTC ms), or null. */
export function firstClose(teasers: readonly Teaser[]): number | null {
  return teasers.length > 0 ? Math.min(...teasers.map(({ openUntil }) => openUntil)) : null;
}

/** The next instant at which something opens that others are asked first for, or null: what shows it not yet ends there. */
export function findNextOpening({ db, now }: Reader): number | null {
  const next = and(gt(positions.opensAt, now), gt(positions.opensAt, 0));
  return (
    db
      .select({ at: min(positions.opensAt) })
      .from(positions)
      .where(next)
      .get()?.at ?? null
  );
}

/**
 * The public page of a job (SEEK-04), at the address of each of its equal places: `id` is the one that it keeps. Null for
 * what never was open to all, is not yet (TEAM-10) or never existed; `teaser` is null when all places are taken or the time is over.
 */
export function findPublicJob(context: Reader, positionId: string, language: Language) {
  const { db, now } = context;
  const asked = db
    .select({
      id: publicJobs.id,
      groupId: publicJobs.groupId,
      openedAt: sql<number>`${publicJobs.openedAt}`,
      startsAt: positions.startsAt,
      placeCity: positions.placeCity,
      placeState: positions.placeState,
      latitude: positions.latitude,
      longitude: positions.longitude,
      staffTypeId: positions.staffTypeId,
      description: jobs.jobDescription,
      requirements: jobs.jobRequirements,
    })
    .from(positions)
    .innerJoin(publicJobs, eq(publicJobs.groupId, positions.groupId))
    .innerJoin(jobs, eq(jobs.id, positions.jobId))
    .where(and(eq(positions.id, positionId), lte(positions.opensAt, now), lte(publicJobs.openedAt, now)))
    .get();
  if (!asked) return null;
  const [first, ...others] = db
    .select(columns(language))
    .from(positions)
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .where(and(sql`${positions.groupId} = ${asked.groupId}`, isNull(positions.deletedAt), isTeaser(now)))
    .orderBy(asc(positions.id))
    .all();
  return { ...asked, teaser: first ? { ...first, count: 1 + others.length } : null };
}
