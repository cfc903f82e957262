import { openProfiles } from "~/domain/application/profile-view.queries.server";
import { eventCosts } from "~/domain/bill/event-costs/event-costs.queries.server";
import { countAnswers, listAskedChanges } from "~/domain/booking/moving/asked-changes.queries.server";
import { MOST_FACES, type OverviewPage } from "~/domain/event/overview/overview";
import { readOverview } from "~/domain/event/overview/overview-page.queries.server";
import { countPeople, type GroupSummary, listGroups } from "~/domain/selection/team/groups.queries.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { listPortraits } from "~/domain/staff/portraits.queries.server";

/** The overview, with the groups of its events and how many people applied at each (PICK-02). */
export type PageWithGroups = OverviewPage & {
  groups: GroupSummary[];
  people: Record<string, number>;
  /** Portraits of those who are booked in the event that is open, by person. */
  faces: Record<string, string>;
  /** How many answered how to what was asked of those who are booked in it (CREW-07). */
  asked: ReturnType<typeof countAnswers>[];
  /** What each event costs in all, without VAT (CREW-15). */
  costs: Record<string, number>;
};

export function loadOverview(context: Context<UserActor>, asked: Parameters<typeof readOverview>[1]): PageWithGroups {
  const page = readOverview(context, asked);
  const eventIds = page.events.map(({ id }) => id);
  return {
    ...page,
    groups: listGroups(context, eventIds),
    people: countPeople(context, eventIds),
    faces: facesOf(context, page),
    costs: Object.fromEntries([...eventCosts(context, eventIds)].map(([id, { total }]) => [id, total])),
    asked: listAskedChanges(context, page.openId ? [page.openId] : []).map(countAnswers),
  };
}

/** Of rows with several people who are booked, as far as their profiles are open. */
function facesOf(context: Context<UserActor>, { jobs }: OverviewPage): Record<string, string> {
  const userIds = jobs.flatMap(({ rows }) =>
    rows.flatMap(({ people }) => (people.length > 1 ? people.slice(0, MOST_FACES).map(({ userId }) => userId) : [])),
  );
  return Object.fromEntries(listPortraits(context.db, userIds.filter(openProfiles(context, userIds))));
}
