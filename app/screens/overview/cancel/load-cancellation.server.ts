import { overviewPath } from "~/addresses/booker-paths";
import { findCancellation } from "~/domain/bill/cancellation.queries.server";
import { findPositionHead } from "~/domain/event/queries.server";
import { newId } from "~/domain/shared/ids";
import { dayOf, daysBetween } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";

/** What cancelling the booking of a position would cost and give back, or why it cannot be. */
export function loadCancellation({ context, params, language, t, user }: BookerVisit) {
  const position = foundOr404(findPositionHead(context, params.positionId ?? "", language));
  const { booking, firstName, person, netCents, percent, feeCents, back, refusal } = foundOr404(
    findCancellation(context, position.id),
  );
  return {
    title: t("cancellation:title"),
    position,
    bookingId: booking.id,
    firstName,
    person,
    sums: { netCents, percent, feeCents, back, daysBefore: daysBetween(dayOf(context.now), position.day) },
    refusal,
    submissionId: newId(context.now),
    overview: overviewPath({ user }),
  };
}
