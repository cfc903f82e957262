import { and, asc, eq, gte, isNull, lt, min, sql } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import type { Context } from "~/domain/shared/context";
import { bookedPosition } from "~/domain/shared/tables/live-rows";
import { endOfDay, startOfDay } from "~/domain/shared/time.server";
import { attendanceAnswers, bookings, events, positions, users } from "~db/schema";
import { attendanceState } from "./attendance-rules";

interface EventDay {
  eventId: string;
  /** YYYY-MM-DD; a job over midnight belongs to the day on which it begins (D-125). */
  day: string;
}

const beginsOn = ({ eventId, day }: EventDay) =>
  and(
    eq(positions.eventId, eventId),
    isNull(positions.deletedAt),
    gte(positions.startsAt, startOfDay(day)),
    lt(positions.startsAt, endOfDay(day)),
  );

/** When the first job of a day of an event begins, UTC ms, whether somebody is booked for it or not. */
export const firstStartOf = ({ db }: Pick<Context, "db">, eventDay: EventDay): number | null =>
  db
    .select({ at: min(positions.startsAt) })
    .from(positions)
    .where(beginsOn(eventDay))
    .get()?.at ?? null;

/** Who is booked for the jobs that begin on a day of an event and what they answered, in the order of their start. */
export function listTeamOfDay({ db }: Pick<Context, "db">, { eventId, day }: EventDay) {
  const event = db.select().from(events).where(eq(events.id, eventId)).get();
  const rows = db
    .select({
      positionId: positions.id,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      bookingId: bookings.id,
      firstName: users.firstName,
      lastName: users.lastName,
      answeredAt: attendanceAnswers.answeredAt,
    })
    .from(positions)
    .leftJoin(bookings, bookedPosition)
    .leftJoin(users, eq(users.id, bookings.userId))
    .leftJoin(
      attendanceAnswers,
      and(eq(attendanceAnswers.bookingId, bookings.id), sql`${attendanceAnswers.supersededAt} is null`),
    )
    .where(beginsOn({ eventId, day }))
    .orderBy(asc(positions.startsAt), asc(positions.id))
    .all();
  return {
    companyId: event?.companyId ?? "",
    eventName: event?.eventName ?? "",
    firstStartsAt: rows[0]?.startsAt ?? null,
    open: rows.filter(({ bookingId }) => bookingId === null).length,
    people: rows.flatMap(({ positionId, bookingId, firstName, lastName, answeredAt, startsAt, endsAt }) =>
      bookingId === null
        ? []
        : [
            {
              positionId,
              bookingId,
              startsAt,
              endsAt,
              name: nameOf({ firstName, lastName }),
              state: attendanceState({ cancelled: false, answered: answeredAt !== null }),
            },
          ],
    ),
  };
}
