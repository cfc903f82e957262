import { nameOf } from "~/domain/account/name-rules";
import type { Context, UserActor } from "~/domain/shared/context";
import { inList, prepared } from "~/domain/shared/prepared.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { once } from "~/domain/shared/submissions.server";
import { users } from "~db/schema";
import { askInPerson, countAsked } from "../ask-in-person.server";
import { type DirectRefusal, directRefusal } from "../direct-rules";
import type { ProposalState } from "./pool-rules";
import { findPoolTarget, listProposalStates } from "./pool-target.queries.server";

/** Why somebody was not proposed; a limit of TEAM-15 among it. */
export type ProposalReason = Exclude<ProposalState, "possible"> | Extract<DirectRefusal, `invitationLimit${string}`>;

/** How many were asked, and whom it did not go through for. */
export type Proposed = { done: number; left: { userId: string; name: string; reason: ProposalReason }[] };

type Input = { submissionId: string; positionId: string; userIds: readonly string[] };
type Refusal = "notFound" | "applicationsClosed" | "submittedOtherwise";

/**
 * The agency asks people in person for a place and its equals, in the company's interest (POOL-02, TEAM-13): each for the
 * place for which the fewest wait to answer. Whom it does not go through for is named with the reason; the others are asked. A second
 * sending gets the first answer. Refused by notFound to others than the agency and for no position, by applicationsClosed
 * when no place is open.
 */
export function proposePeople(context: Context<UserActor>, input: Input): Result<Proposed, Refusal> {
  const userIds = [...new Set(input.userIds)];
  return once(context, "proposePeople", { ...input, userIds }, (tx): Result<Proposed, Refusal> => {
    const target = tx.actor.role === "superuser" ? findPoolTarget(tx, input.positionId, "de") : null;
    if (!target) return refuse("notFound");
    const { companyId, startsAt, places } = target;
    const [first] = places;
    if (!first) return refuse("applicationsClosed");
    const names = new Map(
      namesOf(tx.db)
        .all({ people: JSON.stringify(userIds) })
        .map((row) => [row.userId, nameOf(row)]),
    );
    const left: Proposed["left"] = [];
    for (const userId of userIds) {
      const place = places.reduce((least, one) => (one.waiting < least.waiting ? one : least), first);
      const { positionId, answerUntil } = place;
      const asked = { positionId, companyId, userId };
      const state = listProposalStates(tx, target, positionId, [userId]).get(userId) ?? "staffInactive";
      const reason = reasonOf(state, countAsked(tx, asked));
      if (reason) left.push({ userId, name: names.get(userId) ?? "", reason });
      else {
        askInPerson(tx, { ...asked, startsAt, answerUntil });
        place.waiting += 1;
      }
    }
    return ok({ done: userIds.length - left.length, left });
  });
}

function reasonOf(state: ProposalState, counts: { unanswered: number; askedToday: number }): ProposalReason | null {
  if (state !== "possible") return state;
  const limit = directRefusal({ state, ...counts });
  return limit === "invitationLimit" || limit === "invitationLimitHere" ? limit : null;
}

const namesOf = prepared((db) =>
  db
    .select({ userId: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inList(users.id, "people"))
    .prepare(),
);
