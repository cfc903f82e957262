import { TEAM_MAX, TEAM_NAME_MAX, type TeamRefusal, teamRefusal } from "~/domain/selection/people/rules";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { teamMembers, teams } from "~db/schema";
import { possibleMembers, teamCompany } from "./own-team.server";

interface NewTeam {
  name: string;
  userIds: readonly string[];
}

/** What a refusal names. */
export const limitsOf = (refusal: TeamRefusal) =>
  ({ required: undefined, tooLong: { max: TEAM_NAME_MAX }, teamFull: { max: TEAM_MAX }, pickNobody: undefined })[
    refusal
  ];

/**
 * Saves people of the company as a team (TEAM-08); who cannot be in one is left out. Refused by notFound for people whom
 * the company does not know, and by the rules of a team.
 */
export function saveTeam(
  context: Context<UserActor>,
  { name, userIds }: NewTeam,
): Result<{ teamId: string }, Message | TeamRefusal> {
  return transact(context, (tx): Result<{ teamId: string }, Message | TeamRefusal> => {
    const companyId = teamCompany(tx);
    if (companyId === null) return refuse("notFound");
    const members = possibleMembers(tx, { companyId, userIds: [...new Set(userIds)] });
    if (members === null) return refuse("notFound");
    const called = name.trim();
    const refusal = teamRefusal({ name: called, members: members.length });
    if (refusal) return refuse(refusal, limitsOf(refusal));
    const teamId = newId(tx.now);
    tx.db
      .insert(teams)
      .values({ id: teamId, companyId, name: called, createdAt: tx.now, createdBy: tx.actor.userId })
      .run();
    tx.db
      .insert(teamMembers)
      .values(members.map((userId) => ({ teamId, userId, addedAt: tx.now })))
      .run();
    const data = { name: called, people: members.length };
    recordAudit(tx, { action: "company.teamSaved", objectType: "company", objectId: companyId, companyId, data });
    return ok({ teamId });
  });
}
