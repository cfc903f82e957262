import { isKnownTo } from "~/domain/application/blocks.queries.server";
import { listDirectInvitations } from "~/domain/invitation/direct-invitations.queries.server";
import { findPersonSum } from "~/domain/rating/sums.queries.server";
import { listGivenRatings } from "~/domain/rating/team-ratings.queries.server";
import { listBookingsBetween } from "~/domain/selection/people/bookings-between.queries.server";
import { listNoteVersions } from "~/domain/selection/people/note-versions.queries.server";
import { findCompanyPerson } from "~/domain/selection/people/people.queries.server";
import { foundOr404, notFound } from "~/http/found.server";
import type { EmployerVisit } from "~/http/visit.server";

/** One person as the company knows them: its own star, note and wish, and what is booked. */
export function loadPerson({ context, params, user, language }: EmployerVisit) {
  const between = { companyId: user.companyId, userId: params.userId ?? "" };
  if (!isKnownTo(context, between)) throw notFound();
  const person = foundOr404(findCompanyPerson(context, between));
  const rated = { sum: findPersonSum(context, between.userId), given: listGivenRatings(context, between) };
  return {
    title: person.name,
    person,
    rated,
    booked: listBookingsBetween(context, { ...between, language }),
    versions: listNoteVersions(context, between),
    invited: listDirectInvitations(context, { ...between, language }),
  };
}
