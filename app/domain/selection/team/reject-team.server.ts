import { rejectApplicant } from "~/domain/selection/reject-applicant.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { findGroup } from "./find-group.queries.server";
import { applicationsOf, type Team, type Unseated } from "./plan-team";
import { refusePeople, type TeamInput, type TeamRefusal } from "./seat-team.server";
import { readTeam } from "./team-facts.queries.server";

/**
 * Rejects all chosen people for every place of the group that they applied for, or nobody (PICK-07). Each gets one mail,
 * with the message if there is one. Who is booked, on the list or rejected meanwhile is refused by name.
 */
export function rejectTeam(
  context: Context,
  { group: key, userIds, message }: TeamInput & { message: string },
): Result<undefined, TeamRefusal> {
  return transact(context, (tx): Result<undefined, TeamRefusal> => {
    const group = findGroup(tx, key);
    const chosen = [...new Set(userIds)];
    const team = group && readTeam(tx, group, chosen);
    if (!team || team.people.length < chosen.length) return refuse("notFound");
    if (chosen.length === 0) return refuse("pickNobody");
    const refused = team.people.flatMap((person) => rejectEverywhere(tx, team, person, message) ?? []);
    return refused.length > 0 ? refusePeople(tx, refused) : ok();
  });
}

function rejectEverywhere(tx: Context, team: Team, person: Team["people"][number], message: string): Unseated | null {
  const { userId } = person;
  const entry = team.entries.find((each) => each.userId === userId);
  if (entry) return { ...person, reason: "meanwhileOnList", heldBy: entry.addedBy };
  const own = applicationsOf(team, userId);
  const open = own.filter(({ rejectedAt, withdrawnAt }) => rejectedAt === null && withdrawnAt === null);
  if (open.length === 0)
    return { ...person, reason: own.some(({ rejectedAt }) => rejectedAt !== null) ? "staffRejected" : "noApplication" };
  for (const [index, { positionId, applicationId }] of open.entries()) {
    const told = index === 0 ? { message } : { notifiedElsewhere: true };
    const done = rejectApplicant(tx, { positionId, applicationId, ...told });
    if (!done.ok)
      return {
        ...person,
        reason: done.refusal === "notFound" ? "noApplication" : (done.refusal as Unseated["reason"]),
      };
  }
  return null;
}
