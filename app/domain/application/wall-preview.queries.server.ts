import { and, asc, eq, gt, gte, isNull, sql } from "drizzle-orm";
import { companies, events, jobs, positions, staffTypes } from "~db/schema";
import { groupPositions } from "../event/rules";
import type { Context, UserActor } from "../shared/context";
import { listPageSize, pageOf, readCursor } from "../shared/keyset";

type Reader = Context<UserActor>;

/** Companies see their own jobs with what they pay; the agency sees all, as staff see them (D-14, D-51). */
const ownJobs = ({ actor }: Reader) =>
  actor.role === "superuser" ? undefined : eq(positions.companyId, actor.companyId ?? "");

const columnsFor = ({ actor }: Reader) => ({
  id: positions.id,
  jobId: positions.jobId,
  eventId: positions.eventId,
  jobPlace: positions.jobPlace,
  latitude: positions.latitude,
  longitude: positions.longitude,
  startsAt: positions.startsAt,
  endsAt: positions.endsAt,
  openUntil: sql<number>`${positions.openUntil}`,
  bonusPercent: positions.bonusPercent,
  travelCents: positions.jobTravelCostCents,
  ...(actor.role === "superuser"
    ? { pricePerHourCents: positions.pricePerHourCents, totalCents: positions.staffTotalCents }
    : { pricePerHourCents: positions.effectivePricePerHourCents, totalCents: positions.jobTotalCostCents }),
  jobNameDe: staffTypes.nameDe,
  jobNameEn: staffTypes.nameEn,
  eventName: events.eventName,
  companyName: companies.companyName,
  jobDescription: jobs.jobDescription,
  jobRequirements: jobs.jobRequirements,
});

function select(context: Reader) {
  return context.db
    .select(columnsFor(context))
    .from(positions)
    .innerJoin(jobs, eq(jobs.id, positions.jobId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(companies, eq(companies.id, positions.companyId));
}

/** What the job wall offers now, for those who do not apply: equal positions as one, read along one index. */
export function listWallPreview(context: Reader, { eventId, after }: { eventId: string | null; after: string | null }) {
  const key = readCursor(after, "number", "string", "string");
  const read = select(context)
    .where(
      and(
        gt(positions.openUntil, context.now),
        key
          ? sql`(${positions.startsAt}, ${positions.jobId}, ${positions.id}) > (${key[0]}, ${key[1]}, ${key[2]})`
          : gte(positions.startsAt, context.now),
        ownJobs(context),
        eventId ? eq(positions.eventId, eventId) : undefined,
      ),
    )
    .orderBy(asc(positions.startsAt), asc(positions.jobId), asc(positions.id))
    .limit(listPageSize + 1)
    .all();
  const { rows, next } = pageOf(read, ({ startsAt, jobId, id }) => [startsAt, jobId, id]);
  const offers = jobRuns(rows).flatMap((run) =>
    groupPositions(run.map((row) => ({ ...row, state: "none" as const }))).map(({ first, quantity }) => ({
      ...first,
      places: quantity,
    })),
  );
  return { offers, next };
}

/** Rows of one job with one start stand together; only they can be alike. */
function jobRuns<T extends { jobId: string; startsAt: number }>(rows: readonly T[]): T[][] {
  const runs: T[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run?.[0]?.jobId === row.jobId && run[0].startsAt === row.startsAt) run.push(row);
    else runs.push([row]);
  }
  return runs;
}

/** One position as its page on the job wall shows it, or null for a foreign, unknown or deleted one. */
export function findWallPreview(context: Reader, { positionId, eventId }: { positionId: string; eventId: string }) {
  const wanted = and(eq(positions.id, positionId), eq(positions.eventId, eventId), isNull(positions.deletedAt));
  return (
    select(context)
      .where(and(wanted, ownJobs(context)))
      .get() ?? null
  );
}
