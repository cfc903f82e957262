import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { bookings, events, positions, staffTypes } from "~db/schema";

/** What of a person at a company is booked and not over: it stays when either closes the way to the other. */
export function listBookingsBetween(
  { db, now }: Pick<Context, "db" | "now">,
  { companyId, userId, language }: { companyId: string; userId: string; language: "de" | "en" },
) {
  return db
    .select({
      bookingId: bookings.id,
      positionId: bookings.positionId,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      jobName: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
      eventName: events.eventName,
    })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .where(
      and(
        eq(bookings.userId, userId),
        eq(bookings.companyId, companyId),
        isNull(bookings.cancelledAt),
        gt(bookings.endsAt, now),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .all()
    .map(({ startsAt, endsAt, ...row }) => ({
      ...row,
      day: dayOf(startsAt),
      start: clockOf(startsAt),
      end: clockOf(endsAt),
      begun: startsAt <= now,
    }));
}

export type BookingBetween = ReturnType<typeof listBookingsBetween>[number];
