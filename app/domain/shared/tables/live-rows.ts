import { and, eq, isNull } from "drizzle-orm";
import { applications, bookings, listEntries, positions } from "~db/schema";

/** The booking that holds a position, of those that it had: for a join. */
export const bookedPosition = and(eq(bookings.positionId, positions.id), isNull(bookings.cancelledAt));

/** The booking that an application has led to. */
export const bookedApplication = and(eq(bookings.applicationId, applications.id), isNull(bookings.cancelledAt));

/** Who stands on a booking list for a position. */
export const listedPosition = and(eq(listEntries.positionId, positions.id), isNull(listEntries.removedAt));

/** The entry of one applicant for a position. */
export const listedApplication = and(listedPosition, eq(listEntries.applicationId, applications.id));
