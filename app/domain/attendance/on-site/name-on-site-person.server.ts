import { and, eq, gt, isNull } from "drizzle-orm";
import { eventDayAt } from "~/domain/attendance/reminders/send-event-day.server";
import { firstStartOf } from "~/domain/attendance/reminders/team-of-day.queries.server";
import { findOwnEvent } from "~/domain/event/own.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { dayOf } from "~/domain/shared/time.server";
import { transact } from "~/domain/shared/transact.server";
import { bookings, eventOnSitePeople, positions } from "~db/schema";
import { findOnSiteChoice } from "./on-site-person.queries.server";
import { sendOnSiteDay } from "./send-on-site-day.server";

/**
 * Names who receives the team of an own event on site, or with null nobody (ACCS-13). Days of which the company has been
 * written to by now are written about at once. Refused with notFound for a stranger's event, and with oneOf for anybody
 * but an on-site person of its company.
 */
export function nameOnSitePerson(
  context: Context<UserActor>,
  { eventId, userId }: { eventId: string; userId: string | null },
): Result<undefined, "notFound" | "oneOf"> {
  return transact(context, (tx): Result<undefined, "notFound" | "oneOf"> => {
    const event = findOwnEvent(tx, eventId);
    const choice = findOnSiteChoice(tx, eventId);
    if (!event || !choice) return refuse("notFound");
    if (userId !== null && !choice.people.some(({ id }) => id === userId)) return refuse("oneOf");
    if (userId === choice.named) return ok();
    const { companyId } = event;
    tx.db.delete(eventOnSitePeople).where(eq(eventOnSitePeople.eventId, eventId)).run();
    const named = { namedBy: tx.actor.userId, namedAt: tx.now };
    if (userId !== null)
      tx.db
        .insert(eventOnSitePeople)
        .values({ eventId, userId, ...named })
        .run();
    const data = { beforeId: choice.named, userId };
    recordAudit(tx, { action: "event.onSitePersonNamed", objectType: "event", objectId: eventId, companyId, data });
    for (const day of daysToldOf(tx, eventId)) sendOnSiteDay(tx, { eventId, day });
    return ok();
  });
}

/** Days with people whose work is not over, of which the mail to the company has been due. */
function daysToldOf(tx: Context, eventId: string): string[] {
  const rows = tx.db
    .select({ startsAt: bookings.startsAt })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .where(and(eq(positions.eventId, eventId), isNull(bookings.cancelledAt), gt(bookings.endsAt, tx.now)))
    .all();
  const days = new Set(rows.map(({ startsAt }) => dayOf(startsAt)));
  return [...days].filter((day) => {
    const first = firstStartOf(tx, { eventId, day });
    return first !== null && eventDayAt(first, readSettings(tx)) <= tx.now;
  });
}
