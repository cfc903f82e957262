import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { positions, staffTypes } from "~db/schema";
import { markOf } from "./change-many.server";

/** The positions of an event that still stand, as a page shows them to be ticked. */
export function findManyRows({ db }: Pick<Context, "db">, eventId: string, language: "de" | "en") {
  return db
    .select({
      position: positions,
      name: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
      people: sql<number>`(select count(*) from applications a where a.position_id = ${positions.id}
        and a.withdrawn_at is null and a.rejected_at is null)`,
      booked: sql<number>`exists (select 1 from bookings b where b.position_id = ${positions.id} and b.cancelled_at is null)`,
      briefings: sql<number>`(select count(*) from briefings f where f.position_id = ${positions.id} and f.replaced_at is null)`,
    })
    .from(positions)
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .where(and(eq(positions.eventId, eventId), isNull(positions.deletedAt)))
    .orderBy(asc(positions.startsAt), asc(positions.jobId), asc(positions.id))
    .all()
    .map(({ position, booked, ...row }) => ({
      ...row,
      id: position.id,
      startsAt: position.startsAt,
      endsAt: position.endsAt,
      jobPlace: position.jobPlace,
      booked: booked === 1,
      mark: markOf(position),
    }));
}
