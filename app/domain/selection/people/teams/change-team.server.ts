import { and, eq, inArray } from "drizzle-orm";
import { type TeamRefusal, teamRefusal } from "~/domain/selection/people/rules";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { teamMembers, teams } from "~db/schema";
import { findOwnTeam, possibleMembers } from "./own-team.server";
import { limitsOf } from "./save-team.server";

interface Change {
  teamId: string;
  name?: string;
  added?: readonly string[];
  removed?: readonly string[];
}

/**
 * Renames a team of the own company, puts people into it and takes others out; whoever is in it already stays once.
 * Refused by notFound for other teams and unknown people, and by the rules of a team: its last person goes with it.
 */
export function changeTeam(
  context: Context<UserActor>,
  { teamId, name, added = [], removed = [] }: Change,
): Result<undefined, Message | TeamRefusal> {
  return transact(context, (tx): Result<undefined, Message | TeamRefusal> => {
    const team = findOwnTeam(tx, teamId);
    const members = team && possibleMembers(tx, { companyId: team.companyId, userIds: [...new Set(added)] });
    if (!team || !members) return refuse("notFound");
    const called = name?.trim() ?? team.name;
    const there = tx.db
      .select({ userId: teamMembers.userId })
      .from(teamMembers)
      .where(eq(teamMembers.teamId, teamId))
      .all()
      .map(({ userId }) => userId);
    const leaving = there.filter((userId) => removed.includes(userId));
    const joining = members.filter((userId) => !there.includes(userId));
    const refusal = teamRefusal({ name: called, members: there.length - leaving.length + joining.length });
    if (refusal) return refuse(refusal, limitsOf(refusal));
    tx.db
      .delete(teamMembers)
      .where(and(eq(teamMembers.teamId, teamId), inArray(teamMembers.userId, leaving)))
      .run();
    for (const userId of joining) tx.db.insert(teamMembers).values({ teamId, userId, addedAt: tx.now }).run();
    tx.db.update(teams).set({ name: called }).where(eq(teams.id, teamId)).run();
    const { companyId } = team;
    const data = { name: called, people: joining.length - leaving.length };
    recordAudit(tx, { action: "company.teamChanged", objectType: "company", objectId: companyId, companyId, data });
    return ok();
  });
}
