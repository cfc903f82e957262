import { and, eq, gt, gte, isNull, lt } from "drizzle-orm";
import { bookings, eventDays, positions } from "~db/schema";
import type { Context } from "../context";
import { dayOf, endOfDay, startOfDay } from "../time.server";

type Read = Pick<Context, "db" | "now">;

const toCome = (now: number) => and(isNull(bookings.cancelledAt), gt(bookings.startsAt, now));
const columns = { bookingId: bookings.id, startsAt: bookings.startsAt };

/** Who is booked on a position whose job is still to come; nobody, or one. */
export const listBookedOn = ({ db, now }: Read, positionId: string) =>
  db
    .select(columns)
    .from(bookings)
    .where(and(eq(bookings.positionId, positionId), toCome(now)))
    .all();

/** Who is booked for a job still to come that begins on this day of an event. */
export const listBookedOnDay = ({ db, now }: Read, { eventId, day }: { eventId: string; day: string }) =>
  db
    .select(columns)
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .where(
      and(
        eq(positions.eventId, eventId),
        gte(bookings.startsAt, startOfDay(day)),
        lt(bookings.startsAt, endOfDay(day)),
        toCome(now),
      ),
    )
    .all();

/** Who is booked by a company for days that name no contact of their own: there it is the company's. */
export function listBookedOnPlainDays({ db, now }: Read, companyId: string) {
  const rows = db
    .select({ ...columns, eventId: positions.eventId })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .where(and(eq(bookings.companyId, companyId), toCome(now)))
    .all();
  const own = (eventId: string) =>
    db.select({ day: eventDays.day }).from(eventDays).where(eq(eventDays.eventId, eventId)).all();
  const days = new Map([...new Set(rows.map(({ eventId }) => eventId))].map((id) => [id, own(id)]));
  return rows.filter(({ eventId, startsAt }) => !days.get(eventId)?.some(({ day }) => day === dayOf(startsAt)));
}
