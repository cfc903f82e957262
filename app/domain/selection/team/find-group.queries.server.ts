import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { GroupHead } from "~/domain/selection/selection";
import { companyScope } from "~/domain/shared/company-scope";
import type { Context } from "~/domain/shared/context";
import { preparedBy } from "~/domain/shared/prepared.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { companies, events, jobs, positions, staffTypes } from "~db/schema";
import type { GroupKey } from "./group";

const given = sql.placeholder;

/** The places of a group by what they share; or one place, as a group of one. */
export type PlacesKey =
  | { positionId: string }
  | (Pick<GroupKey, "jobId" | "startsAt" | "jobPlace"> & { endsAt?: number | null; totalCents?: number | null });

/** The places that people are chosen for together, when the actor may work on them; else null (SEL-25). */
export function findGroup({ db, actor }: Context, key: PlacesKey) {
  const scope = companyScope(actor);
  if (!scope) return null;
  const found = groupBy(db, namedBy(key)).get({ endsAt: null, totalCents: null, ...key });
  if (!found?.groupId || (scope.companyId !== null && scope.companyId !== found.companyId)) return null;
  const { groupId, latitude, longitude, ...rest } = found;
  const work = latitude !== null && longitude !== null ? { lat: latitude, lng: longitude } : null;
  return { ...rest, groupId, alone: "positionId" in key, work };
}

export type Group = NonNullable<ReturnType<typeof findGroup>>;

/** Which positions a query of a group reads, and as a condition of it with "groupId" and "positionId". */
export type Which = "one place" | "all places";
export const whichOf = ({ alone }: Group): Which => (alone ? "one place" : "all places");
export const isOfGroup = (which: Which): SQL | undefined =>
  and(
    which === "one place" ? eq(positions.id, given("positionId")) : eq(positions.groupId, given("groupId")),
    isNull(positions.deletedAt),
  );

type NamedBy = "itself" | "all" | "its start";

/** With the end and the price of a link one is enough; without them the first by these. */
function namedBy(key: PlacesKey): NamedBy {
  if ("positionId" in key) return "itself";
  return (key.endsAt ?? null) !== null && (key.totalCents ?? null) !== null ? "all" : "its start";
}

const places: Record<NamedBy, SQL | undefined> = {
  itself: eq(positions.id, given("positionId")),
  all: shared(),
  "its start": shared(),
};

function shared() {
  return and(
    eq(positions.jobId, given("jobId")),
    eq(positions.startsAt, given("startsAt")),
    eq(positions.jobPlace, given("jobPlace")),
    sql`${positions.endsAt} = coalesce(${given("endsAt")}, ${positions.endsAt})`,
    sql`${positions.jobTotalCostCents} = coalesce(${given("totalCents")}, ${positions.jobTotalCostCents})`,
  );
}

const groupBy = preparedBy((db, named: NamedBy) => {
  const found = db
    .select({
      groupId: positions.groupId,
      /** Stands for all of them where what they share is read. */
      positionId: positions.id,
      companyId: positions.companyId,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      totalCents: positions.jobTotalCostCents,
      latitude: positions.latitude,
      longitude: positions.longitude,
      placeState: positions.placeState,
      movedAt: positions.movedAt,
    })
    .from(positions)
    .where(and(places[named], isNull(positions.deletedAt)))
    .limit(1)
    .$dynamic();
  return (
    named === "its start"
      ? found.orderBy(asc(positions.endsAt), asc(positions.jobTotalCostCents), asc(positions.id))
      : found
  ).prepare();
});

/** What stands above the people of a group; whether the actor may see it is asked before. */
export function readHead(
  db: Context["db"],
  group: Group,
  language: "de" | "en",
): (GroupHead & { opensAt: number }) | null {
  const head = headOf(db, language).get({ positionId: group.positionId });
  if (!head) return null;
  const { companyId, startsAt, endsAt, totalCents, work } = group;
  return {
    ...head,
    companyId,
    day: dayOf(startsAt),
    start: clockOf(startsAt),
    end: clockOf(endsAt),
    totalCents,
    placeKnown: work !== null,
  };
}

const headOf = preparedBy((db, language: "de" | "en") =>
  db
    .select({
      companyName: companies.companyName,
      eventId: events.id,
      eventName: events.eventName,
      jobName: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
      jobPlace: positions.jobPlace,
      opensAt: positions.opensAt,
    })
    .from(positions)
    .innerJoin(jobs, eq(jobs.id, positions.jobId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(companies, eq(companies.id, positions.companyId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .where(eq(positions.id, given("positionId")))
    .prepare(),
);
