import { and, count, eq, gte, isNull } from "drizzle-orm";
import { issueToken } from "~/domain/account/tokens.server";
import { isKnownTo } from "~/domain/application/blocks.queries.server";
import { findOwnPosition } from "~/domain/event/own.server";
import { findCompanyPerson } from "~/domain/selection/people/people.queries.server";
import { recordAudit } from "~/domain/shared/audit.server";
import { actorId, type Context, type UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { dayOf, startOfDay } from "~/domain/shared/time.server";
import { transact } from "~/domain/shared/transact.server";
import { invitations } from "~db/schema";
import { inPerson } from "./direct-invitations.queries.server";
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
    const id = newId(tx.now);
    tx.db
      .insert(invitations)
      .values({
        id,
        kind: "direct",
        positionId,
        companyId,
        userId,
        askedAt: tx.now,
        askedBy: actorId(tx.actor),
        wishedUntil: place.answerUntil,
      })
      .run();
    const key = issueToken(tx, { purpose: "invitation", subjectId: id, expiresAt: place.startsAt });
    enqueue(tx, {
      kind: "mail",
      payload: { template: "invited", userId, data: { ...key, invitationId: id } },
      dedupeKey: `invited:${id}`,
    });
    recordAudit(tx, {
      action: "invitation.made",
      objectType: "invitation",
      objectId: id,
      companyId,
      data: { positionId, userId },
    });
    return ok();
  });
}

function countAsked(
  { db, now }: Context,
  { companyId, userId, positionId }: { companyId: string; userId: string; positionId: string },
) {
  const [here] = db
    .select({ many: count() })
    .from(invitations)
    .where(
      and(
        inPerson,
        eq(invitations.positionId, positionId),
        isNull(invitations.answeredAt),
        isNull(invitations.closedAt),
      ),
    )
    .all();
  const [today] = db
    .select({ many: count() })
    .from(invitations)
    .where(
      and(
        inPerson,
        eq(invitations.companyId, companyId),
        eq(invitations.userId, userId),
        gte(invitations.askedAt, startOfDay(dayOf(now))),
      ),
    )
    .all();
  return { unanswered: here?.many ?? 0, askedToday: today?.many ?? 0 };
}
