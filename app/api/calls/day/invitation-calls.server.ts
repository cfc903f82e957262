import { z } from "zod";
import { call } from "~/api/call";
import { answer, made } from "~/api/reply";
import { cents, givenId, id, instant, nothing } from "~/api/shapes/shapes";
import { declineInvitation } from "~/domain/invitation/decline-invitation.server";
import { inviteDirectly } from "~/domain/invitation/invite-directly.server";
import {
  answeredState,
  findOwnInvitation,
  listOwnInvitations,
} from "~/domain/invitation/own-invitations.queries.server";
import { invitationAnswerForm } from "~/domain/invitation/schema";
import { joinStandby } from "~/domain/invitation/standby/join-standby.server";
import { leaveStandby } from "~/domain/invitation/standby/leave-standby.server";
import { findStandby } from "~/domain/invitation/standby/standby.queries.server";
import { acceptInvitation } from "~/domain/replacement/accept-invitation.server";
import { refuse } from "~/domain/shared/result";

const invitation = z
  .object({
    _id: id,
    kind: z.enum(["replacement", "team", "direct"]).meta({
      description: "Asked to replace somebody, asked before all others, or asked by the company in person",
    }),
    state: z.enum(["asked", "booked", "ready", "applied", "declined", "over"]),
    jobPositionID: id,
    eventID: id.meta({ description: "The event's _id" }),
    eventName: z.string(),
    companyName: z.string(),
    jobName: z.string(),
    jobPlace: z.string(),
    jobStart: instant,
    jobEnd: instant,
    payCents: cents.meta({ description: "Euro cents, gross" }),
    booksAtOnce: z.boolean().meta({ description: "Accepting books; otherwise the company decides" }),
    wishedUntil: instant.meta({ description: "Until when an answer is wished" }),
    refused: z.string().nullable().meta({ description: "Why it cannot be accepted now" }),
  })
  .meta({ id: "Invitation" });

/** What is over is gone, and who has asked enough waits; everything else may be tried again. */
const statuses: Record<string, number> = {
  invitationOver: 410,
  anotherUserBooked: 410,
  invitationLimit: 429,
  invitationLimitHere: 429,
};
const refusedWith = (refusal: string) => statuses[refusal] ?? 409;

/** Being asked for a job, and standing by for one that somebody else has (SUBS-16 to SUBS-25, TEAM-13). */
export const invitationCalls = [
  call("DAPI-04", "GET invitations/me", "staff", {
    data: z.object({ invitations: z.array(invitation) }),
    handle: ({ context, language }) =>
      answer({
        invitations: listOwnInvitations(context).map((found) => ({
          ...found,
          _id: found.invitation.id,
          kind: found.invitation.kind,
          state: answeredState(context, found),
          jobPositionID: found.position.id,
          eventID: found.position.eventId,
          jobName: language === "de" ? found.jobNameDe : found.jobNameEn,
          jobPlace: found.position.jobPlace,
          jobStart: found.position.startsAt,
          jobEnd: found.position.endsAt,
          payCents: found.position.staffTotalCents,
          booksAtOnce: found.invitation.kind === "replacement" && found.booksAtOnce,
          wishedUntil: found.invitation.wishedUntil,
          refused: found.refusal,
        })),
      }),
  }),
  call("DAPI-04", "PATCH invitations/{invitationId}", "staff", {
    body: z.object({
      answer: z.enum(["accept", "decline"], "oneOf"),
      reason: invitationAnswerForm.shape.reason.meta({ description: "Of declining; the agency adds it up" }),
    }),
    data: z.object({ _id: id, state: z.enum(["booked", "ready", "applied", "declined"]) }),
    refusedWith,
    handle: ({ context }, { params: { invitationId }, body }) => {
      if (!findOwnInvitation(context, invitationId)) return null;
      const done =
        body.answer === "accept"
          ? acceptInvitation(context, { invitationId })
          : declineInvitation(context, { invitationId, reason: body.reason });
      if (!done.ok) return done;
      const found = findOwnInvitation(context, invitationId);
      const state = found ? answeredState(context, found) : "over";
      // Of several positions that one answer is for, this one may be somebody else's by now.
      if (state === "over" || state === "asked") return refuse("invitationOver");
      return answer({ _id: invitationId, state });
    },
  }),
  call("DAPI-04", "POST invitations", "employer", {
    body: z.object({ positionId: givenId, userId: givenId }),
    data: z.object({ positionId: id, userId: id, state: z.literal("asked") }),
    refusedWith,
    handle: ({ context }, { body }) =>
      made(inviteDirectly(context, body), () => ({ ...body, state: "asked" as const })),
  }),
  call("DAPI-04", "PUT standbys/{positionId}", "staff", {
    data: nothing,
    message: "standbyJoined",
    handle: ({ context }, { params }) => made(joinStandby(context, params), () => ({})),
  }),
  call("DAPI-04", "DELETE standbys/{positionId}", "staff", {
    data: nothing,
    handle: ({ context }, { params: { positionId } }) => {
      if (!findStandby(context, positionId)) return null;
      leaveStandby(context, { positionId });
      return answer({});
    },
  }),
];
