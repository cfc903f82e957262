import { eventDayRefusals } from "~/domain/event/event-day-rules";
import { saveEventDay } from "~/domain/event/save-event-day.server";
import type { TypedEventDay } from "~/domain/event/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import { seenOf } from "~/http/stale.server";
import type { BookerVisit } from "~/http/visit.server";

/** The page of the event's team, of the company or of the agency. */
export const eventHref = ({ role }: { role: string }, eventId: string) =>
  role === "superuser" ? `/superuser/back-office/events/${eventId}` : `/organization/my-events/${eventId}`;

export function postEventDay(typed: TypedEventDay, { context, params, user }: BookerVisit, form: FormData) {
  const { eventId = "", date: day = "" } = params;
  const fields = eventDayRefusals(typed);
  if (fields.length > 0) return { fields };
  const seen = seenOf(form);
  const saved = saveEventDay(context, { eventId, day, typed, seen });
  if (saved.ok) return redirectWithFlash(eventHref(user, eventId), "eventDaySaved");
  if (saved.refusal === "notFound") throw notFound();
  return refusalOf(saved, { seen, typed });
}
