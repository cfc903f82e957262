import { and, desc, eq } from "drizzle-orm";
import { readReason } from "~/domain/booking/ending/booking-reason.server";
import type { Context } from "~/domain/shared/context";
import { applications, bookingReasons, bookings, events, positions } from "~db/schema";

const MOST = 20;

/** The jobs that a person has cancelled, the latest first, with the reasons that only the agency reads (D-130). */
export function listOwnCancellations({ db }: Pick<Context, "db">, userId: string) {
  return db
    .select({
      id: bookings.id,
      startsAt: bookings.startsAt,
      cancelledAt: bookings.cancelledAt,
      eventName: events.eventName,
      stored: bookingReasons.reasonEncrypted,
    })
    .from(applications)
    .innerJoin(bookings, eq(bookings.applicationId, applications.id))
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .leftJoin(bookingReasons, eq(bookingReasons.bookingId, bookings.id))
    .where(and(eq(applications.userId, userId), eq(bookings.cancelledKind, "byStaff")))
    .orderBy(desc(bookings.cancelledAt))
    .limit(MOST)
    .all()
    .map(({ stored, ...row }) => ({ ...row, why: readReason(row.id, stored) }));
}
