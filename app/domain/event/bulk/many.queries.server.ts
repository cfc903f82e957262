import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import type { Context } from "~/domain/shared/context";
import { bookedPosition } from "~/domain/shared/tables/live-rows";
import { bookings, positions, staffTypes, users } from "~db/schema";
import { markOf } from "./change-many.server";

/** The positions of an event, or of one group of it, that still stand, as a page shows them to be ticked. */
export function findManyRows(
  { db }: Pick<Context, "db">,
  { eventId, groupId }: { eventId: string; groupId: string | null },
  language: "de" | "en",
) {
  return db
    .select({
      position: positions,
      name: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
      people: sql<number>`(select count(*) from applications a where a.position_id = ${positions.id}
        and a.withdrawn_at is null and a.rejected_at is null)`,
      bookingId: bookings.id,
      firstName: users.firstName,
      lastName: users.lastName,
      briefings: sql<number>`(select count(*) from briefings f where f.position_id = ${positions.id} and f.replaced_at is null)`,
    })
    .from(positions)
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .leftJoin(bookings, bookedPosition)
    .leftJoin(users, eq(users.id, bookings.userId))
    .where(
      and(
        eq(positions.eventId, eventId),
        groupId === null ? undefined : eq(positions.groupId, groupId),
        isNull(positions.deletedAt),
      ),
    )
    .orderBy(asc(positions.startsAt), asc(positions.jobId), asc(positions.id))
    .all()
    .map(({ position, bookingId, firstName, lastName, ...row }) => ({
      ...row,
      id: position.id,
      startsAt: position.startsAt,
      endsAt: position.endsAt,
      jobPlace: position.jobPlace,
      /** Who is booked. */
      person: bookingId === null ? null : nameOf({ firstName, lastName }),
      mark: markOf(position),
    }));
}
