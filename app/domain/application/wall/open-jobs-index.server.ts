import { and, asc, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import { HOUR } from "~/config/durations";
import { touchedDays } from "~/domain/application/availability/rules";
import type { Context } from "~/domain/shared/context";
import { inList, prepared } from "~/domain/shared/prepared.server";
import { listedPosition } from "~/domain/shared/tables/live-rows";
import { dayOf, type Span } from "~/domain/shared/time.server";
import { listEntries, positions, wallChanges } from "~db/schema";
import { indexOpenJobs, jobsOf, type OpenJob, type OpenJobsIndex } from "./open-jobs-index";

interface Kept {
  byId: Map<string, OpenJob>;
  /** The same by their first start. */
  market: OpenJobsIndex;
  /** The last change that is in it. */
  version: number;
  /** When it was read whole; what has passed by time alone leaves it with the next whole reading. */
  readAt: number;
}

const WHOLE_AGAIN_MS = HOUR;
const markets = prepared(() => ({ known: null as Kept | null }));

/** All open jobs, from memory: only the jobs that have changed since the last time are read again. */
export function findOpenJobsIndex(context: Pick<Context, "db" | "now">): OpenJobsIndex {
  const box = markets(context.db);
  const { known } = box;
  if (!known || Math.abs(context.now - known.readAt) > WHOLE_AGAIN_MS) {
    box.known = readMarket(context);
    return box.known.market;
  }
  const changes = changesSince(context.db).all({ version: known.version });
  if (changes.length > 0) update(context, known, changes);
  return known.market;
}

function readMarket({ db, now }: Pick<Context, "db" | "now">): Kept {
  const version = lastVersion(db).get()?.version ?? 0;
  const byId = jobsOf(allRows(db).all(), daysOf);
  return { byId, market: indexOpenJobs(inOrder(byId)), version, readAt: now };
}

function update({ db }: Pick<Context, "db">, known: Kept, changes: { jobId: string; version: number }[]): void {
  const jobIds = JSON.stringify(changes.map(({ jobId }) => jobId));
  const fresh = jobsOf(rowsOfJobs(db).all({ jobIds }), daysOf);
  for (const { jobId, version } of changes) {
    const job = fresh.get(jobId);
    if (job) known.byId.set(jobId, job);
    else known.byId.delete(jobId);
    known.version = Math.max(known.version, version);
  }
  known.market = indexOpenJobs(inOrder(known.byId));
}

const inOrder = (byId: Map<string, OpenJob>) =>
  [...byId.values()].sort((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1));

function daysOf({ startsAt, endsAt }: Span) {
  const [first, last] = [dayOf(startsAt), dayOf(endsAt - 1)];
  return { days: first === last ? [first] : [first, last], touched: touchedDays({ startsAt, endsAt }) };
}

const lastVersion = prepared((db) =>
  db
    .select({ version: sql<number>`coalesce(max(${wallChanges.version}), 0)` })
    .from(wallChanges)
    .prepare(),
);

const changesSince = prepared((db) =>
  db
    .select({ jobId: wallChanges.jobId, version: wallChanges.version })
    .from(wallChanges)
    .where(gt(wallChanges.version, sql.placeholder("version")))
    .prepare(),
);

const allRows = prepared((db) => rows(db, isNotNull(positions.openUntil)).prepare());
const rowsOfJobs = prepared((db) =>
  rows(db, and(inList(positions.jobId, "jobIds"), isNotNull(positions.openUntil))).prepare(),
);

function rows(db: Context["db"], which: SQL | undefined) {
  return db
    .select({
      id: positions.id,
      jobId: positions.jobId,
      eventId: positions.eventId,
      companyId: positions.companyId,
      jobPlace: positions.jobPlace,
      placeState: positions.placeState,
      latitude: positions.latitude,
      longitude: positions.longitude,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      staffTypeId: positions.staffTypeId,
      pricePerHourCents: positions.pricePerHourCents,
      bonusPercent: positions.bonusPercent,
      travelCents: positions.jobTravelCostCents,
      totalCents: positions.staffTotalCents,
      openUntil: sql<number>`${positions.openUntil}`,
      opensAt: positions.opensAt,
      heldUntil: listEntries.heldUntil,
    })
    .from(positions)
    .leftJoin(listEntries, listedPosition)
    .where(which)
    .orderBy(asc(positions.startsAt), asc(positions.jobId), asc(positions.id));
}
