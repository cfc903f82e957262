import { and, count, eq, gte, isNull, type SQL } from "drizzle-orm";
import { issueToken } from "~/domain/account/tokens.server";
import { recordAudit } from "~/domain/shared/audit.server";
import { actorId, type Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { enqueue } from "~/domain/shared/outbox.server";
import { dayOf, startOfDay } from "~/domain/shared/time.server";
import { invitations } from "~db/schema";
import { inPerson } from "./direct-invitations.queries.server";

interface Asked {
  positionId: string;
  companyId: string;
  userId: string;
}

/** Writes the invitation in person and its mail; in the transaction of who has asked `directRefusal` (TEAM-13). */
export function askInPerson(
  tx: Context,
  { startsAt, answerUntil, ...asked }: Asked & { startsAt: number; answerUntil: number },
): void {
  const { positionId, companyId, userId } = asked;
  const id = newId(tx.now);
  tx.db
    .insert(invitations)
    .values({
      id,
      kind: "direct",
      ...asked,
      askedAt: tx.now,
      askedBy: actorId(tx.actor),
      wishedUntil: answerUntil,
    })
    .run();
  const key = issueToken(tx, { purpose: "invitation", subjectId: id, expiresAt: startsAt });
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
}

/** How many wait for an answer at the position, and how often the person was asked for the company today (TEAM-15). */
export function countAsked({ db, now }: Context, { companyId, userId, positionId }: Asked) {
  const countOf = (...which: SQL[]) =>
    db
      .select({ many: count() })
      .from(invitations)
      .where(and(inPerson, ...which))
      .get()?.many ?? 0;
  return {
    unanswered: countOf(
      eq(invitations.positionId, positionId),
      isNull(invitations.answeredAt),
      isNull(invitations.closedAt),
    ),
    askedToday: countOf(
      eq(invitations.companyId, companyId),
      eq(invitations.userId, userId),
      gte(invitations.askedAt, startOfDay(dayOf(now))),
    ),
  };
}
