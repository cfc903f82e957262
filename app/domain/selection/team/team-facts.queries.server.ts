import { and, eq, isNull, sql } from "drizzle-orm";
import { isReplacing, listCommitments } from "~/domain/selection/candidate.queries.server";
import type { Context } from "~/domain/shared/context";
import { inList, prepared } from "~/domain/shared/prepared.server";
import { applications, positions, users } from "~db/schema";
import type { Group } from "./find-group.queries.server";
import type { Team } from "./plan-team";
import { readPlaces } from "./team-places.queries.server";

/** The places of a group with these people's applications and all that speaks for or against them. */
export function readTeam({ db }: Context, group: Group, userIds: readonly string[]): Team {
  const { groupId, companyId, startsAt, endsAt } = group;
  const rows = readPlaces(db, group);
  const applied = appliedOf(db).all({ groupId, people: JSON.stringify(userIds) });
  const searched = new Set(
    replacingOf(db)
      .all({ groupId })
      .map(({ positionId }) => positionId),
  );
  const there = new Set(rows.map(({ positionId }) => positionId));
  const ofPeople = listCommitments(db, userIds, { positionId: "", startsAt, endsAt });
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
        replacing: searched.has(positionId),
        bookedUserId: booked?.userId ?? null,
        applications: [...own.map((row) => ({ ...row, active: row.active === 1 })), ...other],
      };
    }),
    entries: rows.flatMap(({ listed }) => (listed ? [{ ...listed, companyId, startsAt, endsAt }] : [])),
    elsewhere: {
      bookings: ofPeople.bookings,
      entries: ofPeople.entries.filter(({ positionId }) => !there.has(positionId)),
    },
    people: userIds.flatMap((userId) => {
      const own = applied.find((row) => row.userId === userId);
      return own ? [{ userId, firstName: own.firstName }] : [];
    }),
  };
}

const standsReady = { active: true, withdrawnAt: null, rejectedAt: null };
const ofGroup = and(eq(positions.groupId, sql.placeholder("groupId")), isNull(positions.deletedAt));

const appliedOf = prepared((db) =>
  db
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
    .where(and(ofGroup, inList(applications.userId, "people")))
    .prepare(),
);

const replacingOf = prepared((db) =>
  db.select({ positionId: positions.id }).from(positions).where(and(ofGroup, isReplacing)).prepare(),
);
