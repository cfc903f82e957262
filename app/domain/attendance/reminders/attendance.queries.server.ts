import { and, eq, isNull, sql } from "drizzle-orm";
import { findTokenSubject } from "~/domain/account/tokens.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { prepared } from "~/domain/shared/prepared.server";
import { readSettings } from "~/domain/shared/settings.server";
import { attendanceAnswers, bookings, events, positions, staffTypes, users } from "~db/schema";
import { type AttendanceState, attendanceState } from "./attendance-rules";
import { asksFrom } from "./due-times.server";

type Read = Pick<Context, "db" | "now">;

const answerTo = prepared((db) =>
  db
    .select()
    .from(attendanceAnswers)
    .where(and(eq(attendanceAnswers.bookingId, sql.placeholder("bookingId")), isNull(attendanceAnswers.supersededAt)))
    .prepare(),
);

/** The answer that counts for a booking, or nothing yet. */
export const findAnswer = ({ db }: Pick<Context, "db">, bookingId: string) => answerTo(db).get({ bookingId });

/** The booking that a mailed key is for; `live` is false from its end on. Null when the key was never made. */
export function findAttendanceKey(context: Read, key: string): { bookingId: string; live: boolean } | null {
  const found = findTokenSubject(context, "attendance", key);
  return found && { bookingId: found.subjectId, live: found.live };
}

/** How it stands with the answer to a booking; null when there is none to ask about. */
export function findAttendance(context: Read, bookingId: string) {
  const found = context.db
    .select({
      booking: bookings,
      eventId: positions.eventId,
      place: positions.jobPlace,
      jobNameDe: staffTypes.nameDe,
      jobNameEn: staffTypes.nameEn,
      eventName: events.eventName,
      firstName: users.firstName,
      language: users.language,
    })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(eq(bookings.id, bookingId))
    .get();
  return found && { ...found, ...stateOf(context, found.booking) };
}

export type AttendanceFound = NonNullable<ReturnType<typeof findAttendance>>;

type Booked = Pick<typeof bookings.$inferSelect, "id" | "startsAt" | "cancelledAt">;

/** Whether an answer is asked for now, and what was answered. */
export function stateOf(
  context: Read,
  { id, startsAt, cancelledAt }: Booked,
): { state: AttendanceState; asksFrom: number; asks: boolean } {
  const from = asksFrom(startsAt, readSettings(context));
  const answered = findAnswer(context, id) !== undefined;
  const asks = cancelledAt === null && context.now >= from && context.now < startsAt;
  return { state: attendanceState({ cancelled: cancelledAt !== null, answered }), asksFrom: from, asks };
}

const ownBooking = prepared((db) =>
  db
    .select({ id: bookings.id, startsAt: bookings.startsAt, cancelledAt: bookings.cancelledAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.positionId, sql.placeholder("positionId")),
        eq(bookings.userId, sql.placeholder("userId")),
        isNull(bookings.cancelledAt),
      ),
    )
    .prepare(),
);

/** The person's own booking of a position, as their list of jobs asks about it; null when there is none. */
export function findOwnAttendance(context: Context<UserActor>, positionId: string) {
  const booking = ownBooking(context.db).get({ positionId, userId: context.actor.userId });
  if (!booking) return null;
  const { asks, state } = stateOf(context, booking);
  return { bookingId: booking.id, asks, state };
}
