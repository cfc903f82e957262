import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { type DropOut, readDropOuts } from "~/domain/event/overview/drop-outs.queries.server";
import type { Context } from "~/domain/shared/context";
import { preparedBy } from "~/domain/shared/prepared.server";
import { listPortraits } from "~/domain/staff/portraits.queries.server";
import { applications, bookings, listEntries, positions, users } from "~db/schema";
import { type Group, isOfGroup, type Which, whichOf } from "./find-group.queries.server";
import type { TeamPlace } from "./team";

type Db = Context["db"];
type Person = { positionId: string; userId: string; firstName: string };
export type PlaceRow = {
  positionId: string;
  booked: Person | null;
  listed: (Person & { entryId: string; applicationId: string; addedBy: string; heldUntil: number }) | null;
  ready: (Person & { applicationId: string; appliedAt: number; readyAt: number | null }) | null;
  /** Who dropped out of it, while somebody is looked for in their place: it is billed, and no free place (CREW-01). */
  dropOut: DropOut | null;
};

/**
 * The places of a group, or the one place, in the order of their numbers, each with who is booked, on the list or ready, or
 * has dropped out.
 * Asked for apart, since of many places most are free.
 */
export function readPlaces(db: Db, group: Group): PlaceRow[] {
  const { groupId, positionId, companyId, startsAt } = group;
  const { ids, booked, listed, ready } = queries(db, whichOf(group));
  const asked = { groupId, positionId, companyId, startsAt };
  const byPlace = <T extends Person>(people: readonly T[]) => new Map(people.map((row) => [row.positionId, row]));
  const [bookedAt, listedAt, readyAt] = [
    byPlace(booked.all(asked)),
    byPlace(listed.all(asked)),
    byPlace(ready.all(asked)),
  ];
  const placeIds = (ids.values(asked) as string[][]).map(([id = ""]) => id);
  const dropOuts = readDropOuts(db, placeIds);
  return placeIds.map((positionId) => ({
    positionId,
    dropOut: dropOuts.get(positionId) ?? null,
    booked: bookedAt.get(positionId) ?? null,
    listed: listedAt.get(positionId) ?? null,
    ready: readyAt.get(positionId) ?? null,
  }));
}

/** The places as they are drawn, each with the face of who stands there. */
export function drawPlaces(db: Db, rows: readonly PlaceRow[]): TeamPlace[] {
  const standing = rows.map(({ booked, listed, ready }) => booked ?? listed ?? ready);
  const portraits = listPortraits(
    db,
    standing.flatMap((person) => person?.userId ?? []),
  );
  return rows.map(({ positionId, booked, listed, ready, dropOut }, index) => {
    const person = standing[index];
    return {
      number: index + 1,
      positionId,
      state: booked ? "booked" : listed ? "onList" : dropOut ? "dropOut" : ready ? "ready" : "free",
      person: person
        ? { userId: person.userId, firstName: person.firstName, portraitFileId: portraits.get(person.userId) ?? null }
        : null,
      heldUntil: listed?.heldUntil ?? null,
    };
  });
}

const queries = preparedBy((db, which: Which) => {
  const given = sql.placeholder;
  const one = which === "one place";
  const ofGroup = isOfGroup(which);
  // The plus keeps SQLite from trying each place: few bookings of a company begin at one instant.
  const inGroup = one ? ofGroup : and(sql`+${positions.groupId} = ${given("groupId")}`, isNull(positions.deletedAt));
  const person = { positionId: positions.id, userId: users.id, firstName: users.firstName };
  return {
    ids: db.select({ id: positions.id }).from(positions).where(ofGroup).orderBy(asc(positions.id)).prepare(),
    booked: db
      .select(person)
      .from(bookings)
      .innerJoin(positions, and(eq(positions.id, bookings.positionId), inGroup))
      .innerJoin(users, eq(users.id, bookings.userId))
      .where(
        and(
          one
            ? eq(bookings.positionId, given("positionId"))
            : and(eq(bookings.companyId, given("companyId")), eq(bookings.startsAt, given("startsAt"))),
          isNull(bookings.cancelledAt),
        ),
      )
      .prepare(),
    listed: db
      .select({
        ...person,
        entryId: listEntries.id,
        applicationId: listEntries.applicationId,
        addedBy: listEntries.addedBy,
        heldUntil: listEntries.heldUntil,
      })
      .from(listEntries)
      .innerJoin(positions, and(eq(positions.id, listEntries.positionId), inGroup))
      .innerJoin(users, eq(users.id, listEntries.userId))
      .where(
        and(
          one ? eq(listEntries.positionId, given("positionId")) : eq(listEntries.companyId, given("companyId")),
          isNull(listEntries.removedAt),
        ),
      )
      .prepare(),
    ready: db
      .select({
        ...person,
        applicationId: applications.id,
        appliedAt: applications.appliedAt,
        readyAt: applications.readyAt,
      })
      .from(positions)
      .innerJoin(
        applications,
        and(
          eq(applications.positionId, positions.id),
          isNotNull(applications.readyAt),
          isNull(applications.withdrawnAt),
        ),
      )
      .innerJoin(users, eq(users.id, applications.userId))
      .where(ofGroup)
      .prepare(),
  };
});
