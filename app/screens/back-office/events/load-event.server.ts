import { mayAct } from "~/access/admit-duty.server";
import { findAgencyEvent } from "~/domain/agency/accounts/event.queries.server";
import { findOnSiteChoice } from "~/domain/attendance/on-site/on-site-person.queries.server";
import { countAnswers, listAskedChanges } from "~/domain/booking/moving/asked-changes.queries.server";
import { findTeamPage } from "~/domain/hours/team/team-page.queries.server";
import { readTeamFilter } from "~/domain/hours/team/team-rules";
import { foundOr404 } from "~/http/found.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { loadRelatedAndHistory } from "~/screens/back-office/frame/related-and-history.server";
import { groupFacts } from "./load-group-facts.server";

/** An event with its team as the address filters it, and what the agency sets about it. */
export function loadEvent(visit: AgencyVisit) {
  const { context, params, url, settings, language } = visit;
  const { event, positions } = foundOr404(findAgencyEvent(context, params.eventId ?? "", language));
  const filter = readTeamFilter(url.searchParams);
  const [open, rows] = [url.searchParams.get("open"), Number(url.searchParams.get("rows")) || 0];
  const { large, days, counts, groups } = foundOr404(
    findTeamPage(context, { eventId: event.id, language, filter, open, rows }, settings),
  );
  return {
    title: event.eventName,
    event,
    around: loadRelatedAndHistory(visit, { kind: "event", id: event.id }),
    now: context.now,
    filter,
    team: { large, days, counts, groups },
    asked: listAskedChanges(context, [event.id]).map(countAnswers),
    facts: mayAct(visit) ? groupFacts(visit.t, positions, context.now) : {},
    onSite: mayAct(visit) ? foundOr404(findOnSiteChoice(context, event.id)) : null,
  };
}
