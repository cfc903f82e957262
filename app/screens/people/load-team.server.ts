import { listPeople } from "~/domain/booking/people/people.queries.server";
import { findOwnTeam } from "~/domain/booking/people/teams/own-team.server";
import { foundOr404 } from "~/http/found.server";
import type { CompanyVisit } from "./load-person.server";

/** A team of the company with its people. */
export function loadTeam({ context, params, user }: CompanyVisit) {
  const { id: teamId, name } = foundOr404(findOwnTeam(context, params.teamId ?? ""));
  return { team: { teamId, name }, rows: listPeople(context, { companyId: user.companyId, list: { teamId } }).rows };
}
