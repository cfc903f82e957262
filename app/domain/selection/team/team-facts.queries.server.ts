import { and, eq, sql } from "drizzle-orm";
import { listCommitments } from "~/domain/selection/commitments.queries.server";
import type { Context } from "~/domain/shared/context";
import { inList, preparedBy } from "~/domain/shared/prepared.server";
import { isReplacing } from "~/domain/shared/tables/live-rows";
import { applications, positions, users } from "~db/schema";
import { type Group, isOfGroup, type Which, whichOf } from "./find-group.queries.server";
import type { Team } from "./plan-team";
import { readPlaces } from "./team-places.queries.server";

/**
 * The places of a group, or the one place, with these people's applications and all that speaks for or against them: what
 * the commands for one person and for several decide by, and what the page of one place shows.
 */
export function readTeam({ db }: Context, group: Group, userIds: readonly string[]): Team {
  const { groupId, positionId: one, companyId, startsAt, endsAt } = group;
  const { ofPeople, searched } = queries(db, whichOf(group));
  const asked = { groupId, positionId: one, people: JSON.stringify(userIds) };
  const applied = ofPeople.all(asked);
  const replacing = new Set(searched.all(asked).map(({ positionId }) => positionId));
  const rows = readPlaces(db, group);
  const here = new Set(rows.map(({ positionId }) => positionId));
  const entries = rows.flatMap(({ listed }) => (listed ? [{ ...listed, companyId, startsAt, endsAt }] : []));
  const { bookings, entries: listed } = listCommitments(db, userIds, group);
  return {
    companyId,
    places: rows.map(({ positionId, booked, ready }) => {
      const own = applied.filter((row) => row.positionId === positionId);
      // Whoever is ready, because nobody else gets their place.
      const other = ready && !userIds.includes(ready.userId) ? [{ ...ready, ...standsReady }] : [];
      return {
        positionId,
        companyId,
        startsAt,
        endsAt,
        booked: booked !== null,
        replacing: replacing.has(positionId),
        bookedUserId: booked?.userId ?? null,
        applications: [...own.map((row) => ({ ...row, active: row.active === 1 })), ...other],
      };
    }),
    entries,
    commitments: { bookings, entries: [...listed.filter(({ positionId }) => !here.has(positionId)), ...entries] },
    people: userIds.flatMap((userId) => {
      const own = applied.find((row) => row.userId === userId);
      return own ? [{ userId, firstName: own.firstName }] : [];
    }),
  };
}

const standsReady = { active: true, withdrawnAt: null, rejectedAt: null };

const queries = preparedBy((db, which: Which) => ({
  ofPeople: db
    .select({
      positionId: applications.positionId,
      applicationId: applications.id,
      userId: applications.userId,
      firstName: users.firstName,
      active: sql<number>`${users.deactivatedAt} is null`,
      withdrawnAt: applications.withdrawnAt,
      rejectedAt: applications.rejectedAt,
      readyAt: applications.readyAt,
    })
    .from(positions)
    .innerJoin(applications, eq(applications.positionId, positions.id))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(isOfGroup(which), inList(applications.userId, "people")))
    .prepare(),
  searched: db
    .select({ positionId: positions.id })
    .from(positions)
    .where(and(isOfGroup(which), isReplacing))
    .prepare(),
}));
