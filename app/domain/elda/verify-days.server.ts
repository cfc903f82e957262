import { and, eq, gte, isNull, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { dayOf } from "~/domain/shared/time.server";
import { bookings, hoursConfirmations, registrationDays, registrationStart } from "~db/schema";
import { daysOfSpan } from "./rules";

/** A booking whose days are not those on which its person works, or an ended one with a day that stands. */
export interface Hole {
  bookingId: string;
  day: string;
  what: "missing" | "tooMany" | "notTakenBack";
}

const stands = and(isNull(registrationDays.voidedAt), isNull(registrationDays.stornoAt));

/**
 * Proves that every live booking has exactly its days, by its confirmed hours or else by its span, and that no ended one
 * has a day without a storno (ELDA-16). Two statements, however many bookings there are, as of one instant.
 */
export const findHoles = ({ db }: Pick<Context, "db">): Hole[] =>
  db.$client.transaction(() => compare({ db })).deferred();

function compare({ db }: Pick<Context, "db">): Hole[] {
  const from = db.select().from(registrationStart).get()?.startsFrom ?? 0;
  const standing: Record<string, string[]> = {};
  const rows = db
    .select({ bookingId: registrationDays.bookingId, day: registrationDays.day })
    .from(registrationDays)
    .where(stands)
    .all();
  for (const { bookingId, day } of rows) {
    const days = standing[bookingId];
    if (days) days.push(day);
    else standing[bookingId] = [day];
  }
  const live = db
    .select({
      id: bookings.id,
      startsAt: sql<number>`coalesce(${hoursConfirmations.confirmStartsAt}, ${bookings.startsAt})`,
      endsAt: sql<number>`coalesce(${hoursConfirmations.confirmEndsAt}, ${bookings.endsAt})`,
    })
    .from(bookings)
    .leftJoin(
      hoursConfirmations,
      and(
        eq(hoursConfirmations.bookingId, bookings.id),
        sql`${hoursConfirmations.version} = (select max(h.version) from hours_confirmations h where h.booking_id = ${bookings.id})`,
      ),
    )
    .where(and(isNull(bookings.cancelledAt), gte(bookings.startsAt, from)))
    .all();
  const holes: Hole[] = [];
  for (const { id, ...span } of live) {
    const [wanted, has] = [daysOfSpan(span, dayOf), standing[id] ?? []];
    for (const day of wanted) if (!has.includes(day)) holes.push({ bookingId: id, day, what: "missing" });
    for (const day of has) if (!wanted.includes(day)) holes.push({ bookingId: id, day, what: "tooMany" });
    delete standing[id];
  }
  for (const [bookingId, days] of Object.entries(standing))
    for (const day of days) holes.push({ bookingId, day, what: "notTakenBack" });
  return holes;
}
