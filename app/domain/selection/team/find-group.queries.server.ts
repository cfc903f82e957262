import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { companyScope } from "~/domain/shared/company-scope";
import type { Context } from "~/domain/shared/context";
import { preparedBy } from "~/domain/shared/prepared.server";
import { positions } from "~db/schema";
import type { GroupKey } from "./group";

/** The group of an address, when the actor may work on it; else null. */
export function findGroup({ db, actor }: Context, { endsAt = null, totalCents = null, ...key }: NullableKey) {
  const scope = companyScope(actor);
  if (!scope) return null;
  const found = groupByKey(db, endsAt !== null && totalCents !== null ? "exactly" : "by its start").get({
    ...key,
    endsAt,
    totalCents,
  });
  if (!found?.groupId || (scope.companyId !== null && scope.companyId !== found.companyId)) return null;
  const { groupId, latitude, longitude, ...rest } = found;
  return { ...rest, groupId, work: latitude !== null && longitude !== null ? { lat: latitude, lng: longitude } : null };
}

type NullableKey = Pick<GroupKey, "jobId" | "startsAt" | "jobPlace"> & {
  endsAt?: number | null;
  totalCents?: number | null;
};
export type Group = NonNullable<ReturnType<typeof findGroup>>;

/** With the end and the price of a link one is enough; without them the first by these. */
const groupByKey = preparedBy((db, named: "exactly" | "by its start") => {
  const given = sql.placeholder;
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
    .where(
      and(
        eq(positions.jobId, given("jobId")),
        eq(positions.startsAt, given("startsAt")),
        eq(positions.jobPlace, given("jobPlace")),
        isNull(positions.deletedAt),
        sql`${positions.endsAt} = coalesce(${given("endsAt")}, ${positions.endsAt})`,
        sql`${positions.jobTotalCostCents} = coalesce(${given("totalCents")}, ${positions.jobTotalCostCents})`,
      ),
    )
    .limit(1)
    .$dynamic();
  return (
    named === "exactly"
      ? found
      : found.orderBy(asc(positions.endsAt), asc(positions.jobTotalCostCents), asc(positions.id))
  ).prepare();
});
