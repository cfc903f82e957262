import { isKnownTo } from "~/domain/application/blocks.queries.server";
import { findOwnPosition } from "~/domain/event/own.server";
import { findCompanyPerson } from "~/domain/selection/people/people.queries.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { askInPerson, countAsked } from "./ask-in-person.server";
import { type DirectRefusal, directRefusal } from "./direct-rules";
import { findInvitablePlace } from "./invitable-places.queries.server";

type Refusal = DirectRefusal | "applicationsClosed" | "notFound";

/**
 * A company asks one of its people in person for an open position (TEAM-13); a repeat asks no second time. Refused by
 * notFound for people who never applied there, for places of others, and to the agency; by applicationsClosed for what is not open; by
 * directRefusal for how it stands with the person, and the limits (TEAM-15).
 */
export function inviteDirectly(
  context: Context<UserActor>,
  { positionId, userId }: { positionId: string; userId: string },
): Result<undefined, Refusal> {
  return transact(context, (tx): Result<undefined, Refusal> => {
    const { companyId } = tx.actor;
    if (tx.actor.role !== "employer" || !companyId || !isKnownTo(tx, { companyId, userId })) return refuse("notFound");
    const person = findCompanyPerson(tx, { companyId, userId });
    if (!person || !findOwnPosition(tx, positionId)) return refuse("notFound");
    const place = findInvitablePlace(tx, { companyId, userId, positionId });
    if (!place) return refuse("applicationsClosed");
    if (place.state === "asked") return ok();
    const refusal = directRefusal({ state: place.state, ...countAsked(tx, { companyId, userId, positionId }) });
    if (refusal) return refuse(refusal, { name: person.firstName });
    const { startsAt, answerUntil } = place;
    askInPerson(tx, { positionId, companyId, userId, startsAt, answerUntil });
    return ok();
  });
}
