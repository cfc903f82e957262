import type { z } from "zod";
import type { eventTeamForm, teamNameForm, tickedForm } from "~/domain/selection/people/schema";
import { changeTeam } from "~/domain/selection/people/teams/change-team.server";
import { deleteTeam } from "~/domain/selection/people/teams/delete-team.server";
import { saveBookedTeam } from "~/domain/selection/people/teams/save-booked-team.server";
import { saveTeam } from "~/domain/selection/people/teams/save-team.server";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import { refusedForm } from "~/http/refused-form.server";
import type { EmployerVisit } from "~/http/visit.server";

const hrefOf = (teamId: string) => `/organization/teams/${teamId}`;

/** Beside which field a refusal stands: what is wrong with the name there, all else beside the people. */
const fieldOf = (refusal: string) => (refusal === "required" || refusal === "tooLong" ? "teamName" : "member");

/** The ticked people of a list go into a team that is there, or become a new one (TEAM-08). */
export function saveTicked({ team, teamName, member }: z.output<typeof tickedForm>, { context }: EmployerVisit) {
  if (team !== "" && member.length === 0) return { fields: [{ field: "member", key: "pickNobody" as const }] };
  const saved =
    team === ""
      ? saveTeam(context, { name: teamName, userIds: member })
      : changeTeam(context, { teamId: team, added: member });
  if (saved.ok) return redirectWithFlash(hrefOf(saved.value?.teamId ?? team), "teamSaved");
  if (saved.refusal === "notFound") throw notFound();
  return refusalOf(saved, { field: fieldOf(saved.refusal) });
}

type EventTeam = z.output<typeof eventTeamForm>;

/** All who are booked for an event, as a team with the name of the event. */
export const saveEventTeam = ({ eventId }: EventTeam, { context }: EmployerVisit) =>
  answerTeam(saveBookedTeam(context, { eventId }), (teamId) => redirectWithFlash(hrefOf(teamId), "teamSaved"));

/** They are asked first for a request like that event (TEAM-12); nothing is asked before it is published. */
export const bookAgain = ({ eventId }: EventTeam, { context }: EmployerVisit) =>
  answerTeam(saveBookedTeam(context, { eventId }), (teamId) =>
    goTo(`/organization/new-request?${new URLSearchParams({ like: eventId, team: teamId })}`),
  );

function answerTeam(saved: ReturnType<typeof saveBookedTeam>, then: (teamId: string) => Response | Promise<Response>) {
  if (saved.ok) return then(saved.value.teamId);
  if (saved.refusal === "notFound") throw notFound();
  return refusalOf(saved, { field: "form" });
}

const idOf = ({ params }: EmployerVisit) => params.teamId ?? "";

export function renameTeam({ teamName }: z.output<typeof teamNameForm>, visit: EmployerVisit) {
  const teamId = idOf(visit);
  const renamed = changeTeam(visit.context, { teamId, name: teamName });
  if (renamed.ok) return redirectWithFlash(hrefOf(teamId), "teamSaved");
  if (renamed.refusal === "notFound") throw notFound();
  return refusalOf(renamed, { field: "teamName" });
}

/** Takes somebody out; a team of one person is deleted, not emptied. */
export async function takeOut(visit: EmployerVisit, userId: string) {
  const teamId = idOf(visit);
  const changed = changeTeam(visit.context, { teamId, removed: [userId] });
  if (changed.ok) return redirectWithFlash(hrefOf(teamId), "teamSaved");
  if (changed.refusal === "notFound") throw notFound();
  return refusedForm(await visit.form(), { fields: [{ field: "form", key: "teamLast" }], status: 409 });
}

export async function dropTeam(visit: EmployerVisit) {
  if (!deleteTeam(visit.context, idOf(visit)).ok) throw notFound();
  return redirectWithFlash("/organization/people?tab=teams", "teamDeleted");
}
