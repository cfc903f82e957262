import { toLogin } from "~/access/guards.server";
import { findInvitation, findInvitationKey, type InvitationFound } from "~/domain/invitation/invitation.queries.server";
import type { Context } from "~/domain/shared/context";
import { invitationCookie } from "~/http/cookies.server";
import { goTo } from "~/http/flash.server";
import { notFound } from "~/http/found.server";
import { linkKeysOf } from "~/http/link-keys.server";
import type { Visit } from "~/http/visit.server";

export interface InvitationVisit {
  by: "session" | "link";
  context: Context;
  found: InvitationFound;
}

/** Who stands before an invitation: whom it is for, by their session, or whoever holds its key (D-106). */
export async function invitationVisit(visit: Visit): Promise<InvitationVisit> {
  const { context, params, request, user } = visit;
  const invitationId = params.invitationId ?? "";
  const found = findInvitation(context, invitationId);
  if (found && user?.role === "employee" && found.invitation.userId === user.id)
    return { by: "session", context, found };
  for (const key of found ? await linkKeysOf(request, invitationCookie()) : [])
    if (found && findInvitationKey(context, key) === invitationId)
      return { by: "link", context: { ...context, actor: { kind: "link", subjectId: invitationId } }, found };
  if (!user) throw await toLogin(visit);
  if (user.role !== "employee") throw goTo("/");
  throw notFound();
}
