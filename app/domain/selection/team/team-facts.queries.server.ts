import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { isReplacing, listCommitments } from "~/domain/selection/candidate.queries.server";
import type { Context } from "~/domain/shared/context";
import { inList, prepared } from "~/domain/shared/prepared.server";
import { bookedPosition, listedPosition } from "~/domain/shared/tables/live-rows";
import { applications, bookings, listEntries, positions, users } from "~db/schema";
import type { Group } from "./find-group.queries.server";
import type { Team } from "./plan-team";

/** The places of a group with these people's applications and all that speaks for or against them. */
export function readTeam({ db }: Context, group: Group, userIds: readonly string[]): Team {
  const { groupId, companyId, startsAt, endsAt } = group;
  const rows = placesOf(db).all({ groupId });
  const applied = appliedOf(db).all({ groupId, people: JSON.stringify(userIds) });
  const chosen = new Set(userIds);
  const ready = readyOf(db)
    .all({ groupId })
    .filter(({ userId }) => !chosen.has(userId));
  const standing = [...applied, ...ready].map((row) => ({ ...row, active: row.active === 1 }));
  const there = new Set(rows.map(({ positionId }) => positionId));
  const ofPeople = listCommitments(db, userIds, { positionId: "", startsAt, endsAt });
  return {
    companyId,
    places: rows.map(({ positionId, bookedUserId, replacing }) => ({
      positionId,
      companyId,
      startsAt,
      endsAt,
      booked: bookedUserId !== null,
      replacing: replacing === 1,
      bookedUserId,
      applications: standing.filter((row) => row.positionId === positionId),
    })),
    entries: rows.flatMap(({ entryId, entryUserId, addedBy, heldUntil, positionId }) =>
      entryId && entryUserId && addedBy && heldUntil
        ? [{ userId: entryUserId, addedBy, heldUntil, positionId, companyId, startsAt, endsAt }]
        : [],
    ),
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

const placesOf = prepared((db) =>
  db
    .select({
      positionId: positions.id,
      bookedUserId: bookings.userId,
      entryId: listEntries.id,
      entryUserId: listEntries.userId,
      addedBy: listEntries.addedBy,
      heldUntil: listEntries.heldUntil,
      replacing: isReplacing,
    })
    .from(positions)
    .leftJoin(bookings, bookedPosition)
    .leftJoin(listEntries, listedPosition)
    .where(and(eq(positions.groupId, sql.placeholder("groupId")), isNull(positions.deletedAt)))
    .orderBy(asc(positions.id))
    .prepare(),
);

const shown = {
  positionId: applications.positionId,
  applicationId: applications.id,
  userId: applications.userId,
  firstName: users.firstName,
  active: sql<number>`${users.deactivatedAt} is null`,
  withdrawnAt: applications.withdrawnAt,
  rejectedAt: applications.rejectedAt,
  readyAt: applications.readyAt,
};

const ofGroup = () => and(eq(positions.groupId, sql.placeholder("groupId")), isNull(positions.deletedAt));

const appliedOf = prepared((db) =>
  db
    .select(shown)
    .from(positions)
    .innerJoin(applications, eq(applications.positionId, positions.id))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(ofGroup(), inList(applications.userId, "people")))
    .prepare(),
);

/** Whoever is ready, because nobody else gets their place. */
const readyOf = prepared((db) =>
  db
    .select(shown)
    .from(positions)
    .innerJoin(applications, and(eq(applications.positionId, positions.id), isNotNull(applications.readyAt)))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(ofGroup())
    .prepare(),
);
