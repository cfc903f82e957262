import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { listBookedOnDay } from "~/domain/shared/job-changes/booked-jobs.queries.server";
import { noteJobChanges } from "~/domain/shared/job-changes/note-job-changes.server";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { type Seen, staleRefusal } from "~/domain/shared/seen";
import { transact } from "~/domain/shared/transact.server";
import { eventDays } from "~db/schema";
import { findOwnEventDay } from "./event-day.queries.server";
import { eventDayRefusals } from "./event-day-rules";
import { factsOfDay } from "./job-facts.queries.server";
import type { TypedEventDay } from "./schema";

interface SaveEventDay {
  eventId: string;
  /** YYYY-MM-DD, a day on which a job of the event begins. */
  day: string;
  typed: TypedEventDay;
  seen?: Seen;
}

/**
 * Saves what the team of one day of an own event is to know (MSG-05). Refused with notFound for another's event or a day
 * without jobs, for a faulty field, and when somebody else has changed the day since the page was shown.
 */
export function saveEventDay(
  context: Context,
  { eventId, day, typed, seen }: SaveEventDay,
): Result<undefined, Message> {
  return transact(context, (tx): Result<undefined, Message> => {
    const { db, now, actor } = tx;
    const found = findOwnEventDay(tx, { eventId, day });
    if (!found || actor.kind !== "user") return refuse("notFound");
    const [wrong] = eventDayRefusals(typed);
    if (wrong) return refuse(wrong.key);
    const { event, saved: _saved, ...present } = found;
    const stale = staleRefusal(seen, present, typed);
    if (stale) return stale;
    const facts = { before: factsOfDay(present), after: factsOfDay(typed) };
    noteJobChanges(tx, listBookedOnDay(tx, { eventId, day }), facts);
    const changed = { ...typed, changedAt: now, changedBy: actor.userId };
    db.insert(eventDays)
      .values({ eventId, day, ...changed })
      .onConflictDoUpdate({ target: [eventDays.eventId, eventDays.day], set: changed })
      .run();
    const { companyId } = event;
    recordAudit(tx, { action: "event.dayChanged", objectType: "event", objectId: eventId, companyId, data: { day } });
    return ok();
  });
}
