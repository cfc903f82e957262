import { listOwnRatings } from "~/domain/rating/own-ratings.queries.server";
import { findPersonSum } from "~/domain/rating/sums.queries.server";
import type { StaffVisit } from "~/http/visit.server";
import { formatWeekdayDay } from "~/i18n/format";

/** What companies say about the person who asks, and the number that they read. */
export function loadOwnRatings({ context, user, t }: StaffVisit) {
  return {
    title: t("people:ratings.mine.title"),
    sum: findPersonSum(context, user.id),
    ratings: listOwnRatings(context).map(({ id, bookingId, companyName, eventName, day, reply, state, ...rating }) => ({
      id,
      companyName,
      job: `${eventName} · ${formatWeekdayDay(t, day)}`,
      // What was removed counts no more, and is not read again.
      marks: state === "removed" ? null : { reliability: rating.reliability, service: rating.service },
      note: state === "removed" ? "" : rating.note,
      reply,
      state,
      removedReason: rating.removedReason ?? "",
      reportHref: `/staff/bookings/${bookingId}/safety-report`,
    })),
  };
}
