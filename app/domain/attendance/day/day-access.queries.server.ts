import { and, eq, gte, isNull, lt, max } from "drizzle-orm";
import { HOUR } from "~/config/durations";
import { findEventDay, findOwnEventDay } from "~/domain/event/event-day.queries.server";
import type { Context } from "~/domain/shared/context";
import { dayOf, endOfDay, startOfDay } from "~/domain/shared/time.server";
import { bookings, events, onsiteLinks, positions } from "~db/schema";

export interface EventDay {
  eventId: string;
  /** YYYY-MM-DD; a job over midnight belongs to the day on which it begins (D-125). */
  day: string;
}

const LINK_AFTER_MS = 24 * HOUR;

/** The first instant at which the links of an event day open nothing any more: a day after its last end (CHK-02). */
function linksEndAt({ db }: Pick<Context, "db">, { eventId, day }: EventDay): number {
  const last = db
    .select({ at: max(positions.endsAt) })
    .from(positions)
    .where(
      and(
        eq(positions.eventId, eventId),
        isNull(positions.deletedAt),
        gte(positions.startsAt, startOfDay(day)),
        lt(positions.startsAt, endOfDay(day)),
      ),
    )
    .get();
  return (last?.at ?? 0) + LINK_AFTER_MS;
}

/** An on-site link that opens its day now, by its id. */
export function findLiveLink({ db, now }: Pick<Context, "db" | "now">, linkId: string) {
  const link = db
    .select()
    .from(onsiteLinks)
    .where(and(eq(onsiteLinks.id, linkId), isNull(onsiteLinks.revokedAt)))
    .get();
  return link && now < linksEndAt({ db }, link) ? link : null;
}

/**
 * An event day as whoever receives its team may see it: the company's own, any for the agency, and for an on-site link
 * the one day it was made for. `linkName` says whose link it is.
 */
export function findVisibleDay(context: Context, eventDay: EventDay) {
  const { actor, db } = context;
  if (actor.kind !== "link") {
    const own = findOwnEventDay(context, eventDay);
    return own && { ...own, linkName: null };
  }
  const link = findLiveLink(context, actor.subjectId);
  if (link?.eventId !== eventDay.eventId || link.day !== eventDay.day) return null;
  const event = db.select().from(events).where(eq(events.id, link.eventId)).get();
  return event ? { event, ...findEventDay(context, event, link.day), linkName: link.name } : null;
}

/** The event day of a booking that lives; null for another. Shows nothing of it, and may be asked for anybody. */
export function findDayOfBooking({ db }: Pick<Context, "db">, bookingId: string): EventDay | null {
  const row = db
    .select({ eventId: positions.eventId, startsAt: bookings.startsAt })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .where(and(eq(bookings.id, bookingId), isNull(bookings.cancelledAt)))
    .get();
  return row ? { eventId: row.eventId, day: dayOf(row.startsAt) } : null;
}
