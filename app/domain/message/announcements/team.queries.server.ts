import { and, asc, eq, gte, inArray, isNull, lt, max, sql } from "drizzle-orm";
import { bookedPosition } from "~/domain/shared/tables/live-rows";
import { announcementPlaces, type announcements, bookings, positions, staffTypes, users } from "~db/schema";
import type { Context } from "../../shared/context";
import { inList, prepared } from "../../shared/prepared.server";
import { byName } from "../../shared/tables/name-columns";
import { dayOf, endOfDay, startOfDay } from "../../shared/time.server";
import { isFor, type ToldWhom } from "./rules";

type Read = Pick<Context, "db">;

const teamOf = prepared((db) =>
  db
    .select({
      bookingId: bookings.id,
      positionId: positions.id,
      groupId: positions.groupId,
      jobPlace: positions.jobPlace,
      workDe: staffTypes.nameDe,
      workEn: staffTypes.nameEn,
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
    })
    .from(positions)
    .innerJoin(bookings, bookedPosition)
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .where(eq(positions.eventId, sql.placeholder("eventId")))
    .orderBy(asc(bookings.startsAt), byName(users.firstName, users.lastName), asc(bookings.id))
    .prepare(),
);

/** Everybody who is booked for an event, one row for each job, in the order of their start. */
export const listTeam = ({ db }: Read, eventId: string) =>
  teamOf(db)
    .all({ eventId })
    .map((row) => ({ ...row, day: dayOf(row.startsAt) }));

export type TeamJob = ReturnType<typeof listTeam>[number];

/** Whom something is told, each with their jobs that it is about. */
export function peopleToldOf(
  team: readonly TeamJob[],
  announcement: ToldWhom & { sentAt: number },
): Map<string, TeamJob[]> {
  const people = new Map<string, TeamJob[]>();
  for (const job of team)
    if (isFor(announcement, job)) people.set(job.userId, [...(people.get(job.userId) ?? []), job]);
  return people;
}

const lastEnd = prepared((db) =>
  db
    .select({ at: max(positions.endsAt) })
    .from(positions)
    .where(
      and(
        eq(positions.eventId, sql.placeholder("eventId")),
        isNull(positions.deletedAt),
        gte(positions.startsAt, sql.placeholder("from")),
        lt(positions.startsAt, sql.placeholder("until")),
      ),
    )
    .prepare(),
);

/** When the last job of an event ends, or of those that begin on one of its days; 0 without any. */
export function lastEndOf({ db }: Read, { eventId, day }: { eventId: string; day: string | null }): number {
  const [from, until] = day === null ? [0, Number.MAX_SAFE_INTEGER] : [startOfDay(day), endOfDay(day)];
  return lastEnd(db).get({ eventId, from, until })?.at ?? 0;
}

const placesTold = prepared((db) =>
  db
    .select()
    .from(announcementPlaces)
    .where(
      and(inList(announcementPlaces.announcementId, "announcementIds"), inList(announcementPlaces.positionId, "among")),
    )
    .prepare(),
);

type Told = typeof announcements.$inferSelect;

/** Announcements with the places that they were sent to, of all or only of these positions. */
export function withPlaces<A extends Told>({ db }: Read, told: readonly A[], among?: readonly string[]) {
  const ids = told.filter(({ groupId, ticked }) => ticked || groupId !== null).map(({ id }) => id);
  const places = new Map(ids.map((id) => [id, new Map<string, string | null>()]));
  for (const { announcementId, positionId, userId } of placesOf(db, ids, among))
    places.get(announcementId)?.set(positionId, userId);
  return told.map((announcement) => ({ ...announcement, places: places.get(announcement.id) ?? null }));
}

function placesOf(db: Read["db"], announcementIds: string[], among?: readonly string[]) {
  if (announcementIds.length === 0) return [];
  return among
    ? placesTold(db).all({ announcementIds: JSON.stringify(announcementIds), among: JSON.stringify(among) })
    : db.select().from(announcementPlaces).where(inArray(announcementPlaces.announcementId, announcementIds)).all();
}
