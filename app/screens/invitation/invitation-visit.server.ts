import { type LinkVisit, personOrLink } from "~/access/mailed-links.server";
import { findInvitation, type InvitationFound } from "~/domain/invitation/invitation.queries.server";
import type { Visit } from "~/http/visit.server";

export type InvitationVisit = LinkVisit<InvitationFound>;

/** Whom an invitation is for, by their session, or whoever holds its key. */
export const invitationVisit = (visit: Visit): Promise<InvitationVisit> =>
  personOrLink(
    visit,
    "/staff/invitations",
    findInvitation(visit.context, visit.params.invitationId ?? ""),
    (found) => found.invitation,
  );
