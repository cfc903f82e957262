import type { z } from "zod";
import { rateAllFine, ratePerson } from "~/domain/rating/rate-person.server";
import type { allFineForm, personForm } from "~/domain/rating/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import { seenOf } from "~/http/stale.server";
import type { EmployerVisit } from "~/http/visit.server";

const hereOf = ({ params }: EmployerVisit) => `/organization/my-events/${params.eventId}/ratings`;

/** What the company says about one person. */
export const postPerson =
  (bookingId: string) => (marks: z.output<typeof personForm>, visit: EmployerVisit, form: FormData) => {
    const seen = seenOf(form);
    const eventId = visit.params.eventId ?? "";
    const rated = ratePerson(visit.context, { eventId, bookingId, seen, ...marks });
    if (rated.ok) return redirectWithFlash(hereOf(visit), "ratingSaved");
    if (rated.refusal === "notFound") throw notFound();
    const { reliability, service, note } = marks;
    const typed = { reliability: String(reliability), service: String(service), note };
    return refusalOf(rated, { status: 409, seen, typed });
  };

/** Everybody who is ticked worked well. */
export function postAllFine({ submissionId, person }: z.output<typeof allFineForm>, visit: EmployerVisit) {
  const asked = { eventId: visit.params.eventId ?? "", bookingIds: person, submissionId };
  const rated = rateAllFine(visit.context, asked);
  if (rated.ok)
    return redirectWithFlash(hereOf(visit), "ratedAllFine", { values: { count: String(rated.value.count) } });
  if (rated.refusal === "notFound") throw notFound();
  return refusalOf(rated, { status: rated.refusal === "nobodyTicked" ? 400 : 409 });
}
