import { listPeople } from "~/domain/selection/people/people.queries.server";
import { withPortraits } from "~/domain/selection/people/portraits.queries.server";
import { findOwnTeam } from "~/domain/selection/people/teams/own-team.server";
import { foundOr404 } from "~/http/found.server";
import type { EmployerVisit } from "~/http/visit.server";

/** A team of the company with its people. */
export function loadTeam({ context, params, user }: EmployerVisit) {
  const { id: teamId, name } = foundOr404(findOwnTeam(context, params.teamId ?? ""));
  const { rows } = listPeople(context, { companyId: user.companyId, list: { teamId } });
  return { team: { teamId, name }, rows: withPortraits(context, rows) };
}
