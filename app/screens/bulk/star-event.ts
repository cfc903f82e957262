import { employerAction } from "~/access/guards.server";
import { starForm } from "~/domain/event/bulk/schema";
import { starEvent } from "~/domain/event/bulk/star-event.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import type { EmployerVisit } from "~/http/visit.server";

/** Makes an own event a template for new requests, or takes that back (BULK-03). */
export const action = employerAction(
  formAction(starForm, ({ wanted }, { context, params }: EmployerVisit) => {
    const eventId = params.eventId ?? "";
    const set = starEvent(context, { eventId, wanted });
    if (!set.ok) throw notFound();
    return redirectWithFlash(`/organization/events/${eventId}/copy`, wanted ? "eventStarred" : "starTakenAway");
  }),
  { resource: true, shownElsewhere: true },
);
