import { and, eq, isNull, sql } from "drizzle-orm";
import { applications, bookings, listEntries, positions, replacements } from "~db/schema";

/** The booking that holds a position, of those that it had: for a join. */
export const bookedPosition = and(eq(bookings.positionId, positions.id), isNull(bookings.cancelledAt));

/** The booking that an application has led to. */
export const bookedApplication = and(eq(bookings.applicationId, applications.id), isNull(bookings.cancelledAt));

/** Who stands on a booking list for a position. */
export const listedPosition = and(eq(listEntries.positionId, positions.id), isNull(listEntries.removedAt));

/** The entry of one applicant for a position. */
export const listedApplication = and(listedPosition, eq(listEntries.applicationId, applications.id));

/** 1 while somebody is searched for in place of a person who dropped out of a position: it is paid (SUBS-20). */
export const isReplacing = sql<number>`exists (select 1 from replacements r where r.position_id = ${positions.id}
  and r.filled_at is null and r.ended_at is null)`;

/** The search for somebody in place of a person who dropped out of a position: for a join. */
export const runningSearch = and(
  eq(replacements.positionId, positions.id),
  isNull(replacements.filledAt),
  isNull(replacements.endedAt),
);
