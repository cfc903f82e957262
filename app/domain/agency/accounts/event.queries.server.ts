import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { bookedPosition } from "~/domain/shared/tables/live-rows";
import { bookings, companies, events, jobs, positions, staffTypes, users } from "~db/schema";

/**
 * An event as the agency looks after it: every position with its price, its person and its marks, and what was published
 * although it can exclude people.
 */
export function findAgencyEvent({ db }: Pick<Context, "db">, eventId: string, language: "de" | "en") {
  const event = db
    .select({
      id: events.id,
      eventNumber: events.eventNumber,
      eventName: events.eventName,
      companyId: companies.id,
      companyName: companies.companyName,
      companyPhone: companies.phoneNumber,
      excludingWords: events.excludingWords,
    })
    .from(events)
    .innerJoin(companies, eq(companies.id, events.companyId))
    .where(eq(events.id, eventId))
    .get();
  if (!event) return null;
  const ofJobs = db.select({ words: jobs.excludingWords }).from(jobs).where(eq(jobs.eventId, eventId)).all();
  const excludingWords = [...new Set([...event.excludingWords, ...ofJobs.flatMap(({ words }) => words)])];
  const rows = db
    .select({
      id: positions.id,
      groupId: positions.groupId,
      work: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
      place: positions.jobPlace,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      travelCents: positions.jobTravelCostCents,
      jobTotalCents: positions.jobTotalCostCents,
      staffTotalCents: positions.staffTotalCents,
      showAsTeaser: positions.showAsTeaser,
      openUntil: positions.openUntil,
      staffTypeId: positions.staffTypeId,
      placeKnown: sql<boolean>`${positions.latitude} is not null`.mapWith(Boolean),
      bookingId: bookings.id,
      hoursConfirmedAt: bookings.hoursConfirmedAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(positions)
    .innerJoin(jobs, eq(jobs.id, positions.jobId))
    .innerJoin(staffTypes, eq(staffTypes.id, jobs.staffTypeId))
    .leftJoin(bookings, bookedPosition)
    .leftJoin(users, eq(users.id, bookings.userId))
    .where(and(eq(positions.eventId, eventId), isNull(positions.deletedAt)))
    .orderBy(asc(positions.startsAt), asc(positions.id))
    .all();
  return { event: { ...event, excludingWords }, positions: rows };
}
