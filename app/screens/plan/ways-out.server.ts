import { findNextPlannedWeek } from "~/domain/hours/plan/next-planned-week.queries.server";
import type { PlanFilter } from "~/domain/hours/plan/plan-rules";
import type { Week } from "~/domain/hours/plan/week";
import type { Context, UserActor } from "~/domain/shared/context";

interface Asked {
  filter: PlanFilter;
  queryOf: (week: string, filter: PlanFilter) => string;
}

/** What to do about a week in which a plan shows nothing: ask for more of it, go to one with something, or request staff. */
export function waysOut(context: Context<UserActor>, week: Week, { filter, queryOf }: Asked) {
  const next = findNextPlannedWeek(context, week);
  const everything: PlanFilter = { ...filter, companyId: null, region: null, state: null, page: 1 };
  const filtered = queryOf(week.name, filter) !== queryOf(week.name, everything);
  return {
    everything: filtered ? queryOf(week.name, everything) : null,
    positions: filter.by === "people" && !filtered ? queryOf(week.name, { ...everything, by: "positions" }) : null,
    next: next && { number: next.number, href: queryOf(next.name, { ...filter, page: 1 }) },
    request: context.actor.role === "employer" ? "/organization/new-request" : null,
  };
}
