import type { OverviewPage } from "~/domain/event/overview/overview";
import { readOverview } from "~/domain/event/overview/overview-page.queries.server";
import { countPeople, type GroupSummary, listGroups } from "~/domain/selection/team/groups.queries.server";
import type { Context, UserActor } from "~/domain/shared/context";

/** The overview, with the groups of its events and how many people applied at each (PICK-02). */
export type PageWithGroups = OverviewPage & { groups: GroupSummary[]; people: Record<string, number> };

export function loadOverview(context: Context<UserActor>, asked: Parameters<typeof readOverview>[1]): PageWithGroups {
  const page = readOverview(context, asked);
  const eventIds = page.events.map(({ id }) => id);
  return { ...page, groups: listGroups(context, eventIds), people: countPeople(context, eventIds) };
}
