import { listRatingsOfPerson } from "~/domain/rating/agency-ratings.queries.server";
import { fixedFrom } from "~/domain/rating/rules";
import { findPersonSum } from "~/domain/rating/sums.queries.server";
import { formatDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

/** What companies said about a person; null when nobody has. */
export function ratingsOfPerson({ context, t }: AgencyVisit, userId: string) {
  const rows = listRatingsOfPerson(context, userId);
  if (rows.length === 0) return null;
  return {
    sum: findPersonSum(context, userId),
    rows: rows.map(({ rating, companyName, eventName }) => ({
      id: rating.id,
      companyName,
      eventName,
      day: formatDay(rating.day),
      marks: t("people:ratings.marks", { reliability: rating.reliability, service: rating.service }),
      note: rating.note ?? "",
      state: stateOf(rating, context.now),
    })),
  };
}

type Row = ReturnType<typeof listRatingsOfPerson>[number]["rating"];

function stateOf({ createdAt, reportedAt, settledAt, removedAt }: Row, now: number) {
  if (removedAt !== null) return "removed";
  if (reportedAt !== null) return settledAt === null ? "reported" : "kept";
  return now < fixedFrom(createdAt) ? "new" : "stands";
}
