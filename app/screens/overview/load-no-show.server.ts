import { overviewPath } from "~/addresses/booker-paths";
import { findReportable, inWords } from "~/domain/booking/no-show/no-show.queries.server";
import { findPositionHead } from "~/domain/event/queries.server";
import { newId } from "~/domain/shared/ids";
import { withDetails } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";

/** Who is booked for a position, and whether they can be reported as missing. */
export function loadNoShow({ context, params, language, t, user }: BookerVisit) {
  const position = foundOr404(findPositionHead(context, params.positionId ?? "", language));
  const { bookingId, firstName, person, checkedInAt, says, refusal } = foundOr404(findReportable(context, position.id));
  return {
    title: t("cancellation:missing.title"),
    position,
    bookingId,
    firstName,
    person,
    said: inWords(says, t),
    waits: says.worked && user.role === "employer",
    refusal: refusal && withDetails({ refusal, details: { name: firstName, time: checkedInAt ?? "" } }),
    submissionId: newId(context.now),
    overview: overviewPath({ user }),
  };
}
