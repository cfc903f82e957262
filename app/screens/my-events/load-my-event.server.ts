import { findOnSiteChoice } from "~/domain/attendance/on-site/on-site-person.queries.server";
import { costsOf } from "~/domain/bill/event-costs/event-costs.queries.server";
import { countAnswers, listAskedChanges } from "~/domain/booking/moving/asked-changes.queries.server";
import { findTeamPage } from "~/domain/hours/team/team-page.queries.server";
import { readTeamFilter } from "~/domain/hours/team/team-rules";
import { hasRatings } from "~/domain/rating/team-ratings.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import type { EmployerVisit } from "~/http/visit.server";

/** An own event with its team as the address filters it, its sums, and whether somebody can be rated. */
export function loadMyEvent({ context, params, url, settings, language, user }: EmployerVisit) {
  const filter = readTeamFilter(url.searchParams);
  const asked = {
    eventId: params.eventId ?? "",
    language,
    filter,
    open: url.searchParams.get("open"),
    rows: Number(url.searchParams.get("rows")) || 0,
  };
  const { event, ...team } = foundOr404(findTeamPage(context, asked, settings));
  const { id: eventId, eventNumber, eventName, labels, confirmed, booked } = event;
  const { payableCents } = event;
  const places = event.jobs.flatMap(({ positions }) => positions);
  const there = places.filter(({ bookingId }) => bookingId !== null);
  const confirmable = there.filter(({ closesAt }) => closesAt !== null);
  const today = dayOf(context.now);
  return {
    event: {
      eventId,
      eventNumber,
      eventName,
      labels,
      confirmed,
      booked,
      deadline: event.eventExpirationDate,
      over: places.every(({ endsAt }) => endsAt <= context.now),
      total: places.length,
      agreed: there.filter(({ answeredAt }) => answeredAt !== null).length,
      free: places.filter(({ bookingId, searchId, endsAt }) => !bookingId && !searchId && endsAt > context.now).length,
      today: there.some(({ startsAt }) => dayOf(startsAt) === today) ? today : null,
      hoursDay: confirmable[0] ? dayOf(confirmable[0].startsAt) : null,
    },
    sums: { eventId, confirmed, booked, payableCents, costs: costsOf(context, eventId) },
    agencyEmail: settings.agencyEmail,
    now: context.now,
    filter,
    team,
    asked: listAskedChanges(context, [eventId]).map(countAnswers),
    ratable: hasRatings(context, eventId),
    onSite: foundOr404(findOnSiteChoice(context, eventId)),
    // Only owners invite.
    inviteHref: user.duty === "owner" ? "/organization/colleagues" : null,
  };
}
