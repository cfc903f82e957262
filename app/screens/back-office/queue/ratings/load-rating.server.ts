import { nameOf } from "~/domain/account/name-rules";
import { findAgencyRating } from "~/domain/rating/agency-ratings.queries.server";
import { foundOr404 } from "~/http/found.server";
import { formatWeekdayDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

/** One rating of a person with all that was said. */
export function loadRating({ context, params, t }: AgencyVisit) {
  const found = foundOr404(findAgencyRating(context, params.ratingId ?? ""));
  const { rating, firstName, lastName, companyName, eventName, removedByName } = found;
  const person = nameOf({ firstName, lastName });
  return {
    title: `${t("people:ratings.agency.title")}: ${person}`,
    userId: rating.userId,
    facts: [
      { name: "person", value: person },
      { name: "company", value: companyName },
      { name: "event", value: eventName },
      { name: "day", value: formatWeekdayDay(t, rating.day) },
      {
        name: "marks",
        value: t("people:ratings.marks", { reliability: rating.reliability, service: rating.service }),
      },
      { name: "note", value: rating.note },
      { name: "reply", value: rating.reply },
      { name: "report", value: rating.report },
    ],
    removed: rating.removedAt === null ? null : { name: removedByName ?? "", reason: rating.removedReason ?? "" },
    /** The person asked the agency to look at it, and nobody has yet. */
    waits: rating.reportedAt !== null && rating.settledAt === null,
  };
}
