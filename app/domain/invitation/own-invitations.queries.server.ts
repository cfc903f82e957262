import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { applications, invitations, positions } from "~db/schema";
import { findInvitation, type InvitationFound } from "./invitation.queries.server";
import { invitationState } from "./rules";

type Reader = Context<UserActor>;

/** As many as a program is told of at once. */
const LATEST = 50;

/** For what the person who asks was asked, of jobs that have not ended, the latest first. */
export function listOwnInvitations(context: Reader): InvitationFound[] {
  const { db, now, actor } = context;
  return db
    .select({ id: invitations.id })
    .from(invitations)
    .innerJoin(positions, eq(positions.id, invitations.positionId))
    .where(and(eq(invitations.userId, actor.userId), gt(positions.endsAt, now), isNull(positions.deletedAt)))
    .orderBy(desc(invitations.askedAt), desc(invitations.id))
    .limit(LATEST)
    .all()
    .flatMap(({ id }) => findInvitation(context, id) ?? []);
}

/** An invitation of the person who asks; null for those of others. */
export function findOwnInvitation(context: Reader, invitationId: string): InvitationFound | null {
  const found = findInvitation(context, invitationId);
  return found?.invitation.userId === context.actor.userId ? found : null;
}

export type AnsweredState = "booked" | "ready" | "applied" | "declined" | "over" | "asked";

/** What has become of an invitation by now. */
export function answeredState({ db, now }: Reader, found: InvitationFound): AnsweredState {
  const { invitation, bookingId, asksUntil } = found;
  const state = invitationState(invitation);
  if (bookingId !== null) return "booked";
  if (state === "asked")
    return asksUntil <= now || found.refusal === "invitationOver" || found.refusal === "anotherUserBooked"
      ? "over"
      : "asked";
  if (state !== "accepted") return state;
  const applied = db
    .select({ readyAt: applications.readyAt })
    .from(applications)
    .where(and(eq(applications.positionId, invitation.positionId), eq(applications.userId, invitation.userId)))
    .get();
  return applied && applied.readyAt !== null ? "ready" : "applied";
}
