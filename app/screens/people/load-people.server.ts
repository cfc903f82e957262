import { listPeople } from "~/domain/selection/people/people.queries.server";
import { withPortraits } from "~/domain/selection/people/portraits.queries.server";
import { readPeopleTab, SEARCHED_NAME_MAX } from "~/domain/selection/people/rules";
import { listTeams } from "~/domain/selection/people/teams/teams.queries.server";
import type { EmployerVisit } from "~/http/visit.server";

/** One of the company's lists of people, or its teams. */
export function loadPeople({ context, url, user, t }: EmployerVisit) {
  const tab = readPeopleTab(url.searchParams.get("tab"));
  const name = (url.searchParams.get("name") ?? "").slice(0, SEARCHED_NAME_MAX);
  const after = url.searchParams.get("after");
  const { companyId } = user;
  const { rows, next } =
    tab === "teams" ? { rows: [], next: null } : listPeople(context, { companyId, list: tab, name, after });
  const more = next && `?${new URLSearchParams({ tab, ...(name ? { name } : {}), after: next })}`;
  return {
    title: t("people:title"),
    tab,
    name,
    rows: withPortraits(context, rows),
    more,
    teams: tab === "never" ? [] : listTeams(context, companyId),
  };
}
