import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { applications, bookings, listEntries, positions, users } from "~db/schema";
import type { Context } from "../shared/context";
import { prepared } from "../shared/prepared.server";
import { listPortraits } from "../staff/portraits.queries.server";
import type { TeamPlace } from "./team";

type Db = Context["db"];
export type PlaceRow = ReturnType<typeof readPlaces>[number];

/** The places of a group in the order of their numbers, each with who is booked, on the list or ready. */
export function readPlaces(db: Db, groupId: string) {
  return placeRows(db).all({ groupId });
}

/** The places as they are drawn, each with the face of who stands there. */
export function drawPlaces(db: Db, rows: readonly PlaceRow[]): TeamPlace[] {
  const standing = rows.flatMap(({ personId }) => personId ?? []);
  const portraits = listPortraits(db, standing);
  return rows.map(({ positionId, bookedUserId, listedUserId, readyUserId, personId, firstName, heldUntil }, index) => ({
    number: index + 1,
    positionId,
    state: bookedUserId ? "booked" : listedUserId ? "onList" : readyUserId ? "ready" : "free",
    person:
      personId && firstName ? { userId: personId, firstName, portraitFileId: portraits.get(personId) ?? null } : null,
    heldUntil,
  }));
}

const placeRows = prepared((db) => {
  const isReady = and(
    eq(applications.positionId, positions.id),
    isNotNull(applications.readyAt),
    isNull(applications.withdrawnAt),
  );
  return db
    .select({
      positionId: positions.id,
      bookedUserId: bookings.userId,
      entryId: listEntries.id,
      listedUserId: listEntries.userId,
      heldUntil: listEntries.heldUntil,
      readyUserId: applications.userId,
      readyAppliedAt: applications.appliedAt,
      personId: users.id,
      firstName: users.firstName,
    })
    .from(positions)
    .leftJoin(bookings, and(eq(bookings.positionId, positions.id), isNull(bookings.cancelledAt)))
    .leftJoin(listEntries, and(eq(listEntries.positionId, positions.id), isNull(listEntries.removedAt)))
    .leftJoin(applications, isReady)
    .leftJoin(users, sql`${users.id} = coalesce(${bookings.userId}, ${listEntries.userId}, ${applications.userId})`)
    .where(and(eq(positions.groupId, sql.placeholder("groupId")), isNull(positions.deletedAt)))
    .orderBy(asc(positions.id))
    .prepare();
});
