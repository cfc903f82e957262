import { and, eq, isNull } from "drizzle-orm";
import { events, onsiteLinks } from "~db/schema";
import { findEventDay, findOwnEventDay } from "../../event/event-day.queries.server";
import type { Context } from "../../shared/context";
import { endOfDay } from "../../shared/time.server";

export interface EventDay {
  eventId: string;
  /** YYYY-MM-DD; a job over midnight belongs to the day on which it begins (D-125). */
  day: string;
}

/** Jobs of a day end at the latest so long after it; a link lives a day longer (CHK-02). */
const AFTER_DAY_MS = 36 * 3_600_000;
/** The first instant at which an on-site link opens nothing any more. */
export const linkEndsAt = (day: string): number => endOfDay(day) + AFTER_DAY_MS;

/** An on-site link that opens its day now, by its id. */
export function findLiveLink({ db, now }: Pick<Context, "db" | "now">, linkId: string) {
  const link = db
    .select()
    .from(onsiteLinks)
    .where(and(eq(onsiteLinks.id, linkId), isNull(onsiteLinks.revokedAt)))
    .get();
  return link && now < linkEndsAt(link.day) ? link : null;
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
