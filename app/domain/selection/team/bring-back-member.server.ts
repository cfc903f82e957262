import type { BringBackRefusal } from "~/domain/application/rules";
import { bringBackApplicant } from "~/domain/selection/bring-back-applicant.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { findGroup } from "./find-group.queries.server";
import type { GroupKey } from "./group";
import { applicationsOf } from "./plan-team";
import { readTeam } from "./team-facts.queries.server";

/**
 * Brings a person back among the applicants of a group, for every place that they were rejected for and that they could
 * still be booked for (DESK-26). With one mail for all. Refused, with the first reason, when there is no such place.
 */
export function bringBackMember(
  context: Context,
  { group: key, userId }: { group: GroupKey; userId: string },
): Result<{ name: string }, BringBackRefusal | "notFound"> {
  return transact(context, (tx): Result<{ name: string }, BringBackRefusal | "notFound"> => {
    const group = findGroup(tx, key);
    const team = group && readTeam(tx, group, [userId]);
    const [person] = team?.people ?? [];
    if (!team || !person) return refuse("notFound");
    const rejected = applicationsOf(team, userId).filter(({ rejectedAt }) => rejectedAt !== null);
    let back = 0;
    let refusal: BringBackRefusal | "notFound" = "notRejected";
    for (const { positionId, applicationId } of rejected) {
      const done = bringBackApplicant(tx, { positionId, applicationId, notifiedElsewhere: back > 0 });
      if (done.ok) back += 1;
      else refusal = done.refusal;
    }
    return back > 0 ? ok({ name: person.firstName }) : refuse(refusal, { name: person.firstName });
  });
}
