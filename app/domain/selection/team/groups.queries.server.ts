import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { inList, prepared } from "~/domain/shared/prepared.server";
import { bookedPosition, listedPosition, runningSearch } from "~/domain/shared/tables/live-rows";
import { bookings, groupApplicants, listEntries, positions, replacements } from "~db/schema";
import type { GroupKey } from "./group";

export type GroupSummary = Required<GroupKey> & {
  groupId: string;
  eventId: string;
  /** One of its places; the only one when it has one. */
  positionId: string;
  places: number;
  booked: number;
  /** Somebody dropped out of them: they are billed, and somebody else is looked for (CREW-01). */
  billed: number;
  /** Nobody is booked for them, and nobody is on the list for them. */
  free: number;
  /** Who waits: applied, is not rejected, and is booked for none of its places (CREW-05). */
  people: number;
};

/** The groups of events that the actor may see, in the order of their time. */
export function listGroups({ db }: Pick<Context, "db">, eventIds: readonly string[]): GroupSummary[] {
  if (eventIds.length === 0) return [];
  const rows = groupsOf(db).all({ eventIds: JSON.stringify(eventIds) });
  return rows.flatMap(({ groupId, ...row }) => (groupId === null ? [] : [{ ...row, groupId }]));
}

const groupsOf = prepared((db) =>
  db
    .select({
      groupId: positions.groupId,
      eventId: positions.eventId,
      positionId: sql<string>`min(${positions.id})`,
      jobId: positions.jobId,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      jobPlace: positions.jobPlace,
      totalCents: positions.jobTotalCostCents,
      places: sql<number>`count(*)`,
      booked: sql<number>`count(${bookings.id})`,
      billed: sql<number>`count(${replacements.id})`,
      free: sql<number>`sum(${bookings.id} is null and ${listEntries.id} is null and ${replacements.id} is null)`,
      // Whoever is booked has an open application here.
      people: sql<number>`(select count(*) from group_applicants g where g.group_id = ${positions.groupId} and g.open > 0)
        - count(${bookings.id})`,
    })
    .from(positions)
    .leftJoin(bookings, bookedPosition)
    .leftJoin(listEntries, listedPosition)
    .leftJoin(replacements, runningSearch)
    .where(and(inList(positions.eventId, "eventIds"), isNull(positions.deletedAt)))
    .groupBy(positions.groupId)
    .orderBy(asc(positions.startsAt), asc(positions.groupId))
    .prepare(),
);

/** How many people wait at each of these events, each once however many places and groups they wish (PICK-02, CREW-05). */
export function countPeople({ db }: Pick<Context, "db">, eventIds: readonly string[]): Record<string, number> {
  const rows = eventIds.length > 0 ? peopleOf(db).all({ eventIds: JSON.stringify(eventIds) }) : [];
  return Object.fromEntries(rows.map(({ eventId, people }) => [eventId, people]));
}

const peopleOf = prepared((db) =>
  db
    .select({
      eventId: groupApplicants.eventId,
      people: sql<number>`count(distinct ${groupApplicants.userId})`,
    })
    .from(groupApplicants)
    .where(
      and(
        inList(groupApplicants.eventId, "eventIds"),
        sql`${groupApplicants.open} > 0`,
        sql`(${groupApplicants.groupId}, ${groupApplicants.userId}) not in (select p.group_id, b.user_id from positions p
          join bookings b on b.position_id = p.id and b.cancelled_at is null
          where p.group_id is not null and p.event_id in (select value from json_each(${sql.placeholder("eventIds")})))`,
      ),
    )
    .groupBy(groupApplicants.eventId)
    .prepare(),
);

/** The group of a position when it has two places or more, for a link to its page (PICK-01). */
export function findGroupOf({ db }: Pick<Context, "db">, positionId: string): GroupKey | null {
  const row = groupOfPosition(db).get({ positionId });
  return row && row.places > 1 ? row : null;
}

const groupOfPosition = prepared((db) =>
  db
    .select({
      jobId: positions.jobId,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      jobPlace: positions.jobPlace,
      totalCents: positions.jobTotalCostCents,
      places: sql<number>`(select count(*) from positions p where p.group_id = positions.group_id and p.deleted_at is null)`,
    })
    .from(positions)
    .where(eq(positions.id, sql.placeholder("positionId")))
    .prepare(),
);
