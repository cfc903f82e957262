import type { z } from "zod";
import { backToEvent } from "~/answers/back-to-event.server";
import { cancelSeveral } from "~/domain/bill/cancelling/cancel-several.server";
import { cancellationsOf, findPlacesToCancel, sumsOf } from "~/domain/bill/cancelling/places-to-cancel.queries.server";
import type { cancelSeveralForm } from "~/domain/bill/schema";
import { refusalOf } from "~/http/form-action.server";
import { submissionIdOf } from "~/http/forms.server";
import { foundOr404, notFound } from "~/http/found.server";
import type { PostRefusal } from "~/http/refused-form.server";
import type { BookerVisit } from "~/http/visit.server";
import type { ShownSums } from "./cancel-several-form";
import { ofEvent } from "./load-several.server";

type Typed = z.output<typeof cancelSeveralForm>;
type Answer = PostRefusal<ShownSums>;

/** Cancels those who are ticked; when it costs something else than was shown, what it costs is shown instead. */
export function cancelTicked(typed: Typed, visit: BookerVisit, form: FormData): Promise<Response> | Answer {
  const { context } = visit;
  const of = ofEvent(visit);
  const done = cancelSeveral(context, {
    ...of,
    submissionId: submissionIdOf(form, context.now),
    bookingIds: typed.booking,
    withdraw: typed.withdraw !== undefined,
    expectedFeeCents: typed.feeCents,
    expectedBackCents: typed.backCents,
    expectedOpen: typed.open,
    reason: typed.reason,
  });
  if (!done.ok) {
    if (done.refusal === "notFound") throw notFound();
    return { ...refusalOf(done, { status: 409 }), values: sumsOfTicked(typed, visit) };
  }
  const { people } = done.value;
  return people > 0
    ? backToEvent(visit, of.eventId, "bookingsCancelled", { values: { count: String(people) } })
    : backToEvent(visit, of.eventId, "placesWithdrawn");
}

/** Shows what it costs to cancel those who are ticked now. */
export const lookAgain = (typed: Typed, visit: BookerVisit): Answer => ({
  status: 200,
  values: sumsOfTicked(typed, visit),
});

function sumsOfTicked({ booking }: Typed, visit: BookerVisit): ShownSums {
  const { booked } = foundOr404(findPlacesToCancel(visit.context, ofEvent(visit)));
  const ticked = cancellationsOf(
    visit.context,
    booked.filter(({ bookingId }) => booking.includes(bookingId)),
  );
  return { sums: sumsOf(ticked.filter(({ refusal }) => refusal === null)) };
}
