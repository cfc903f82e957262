import { DAY } from "~/config/durations";
import { listMissing } from "~/domain/attendance/late/late-team.queries.server";
import { listTeamOfDay } from "~/domain/attendance/reminders/team-of-day.queries.server";
import { findChange } from "~/domain/booking/moving/changes.queries.server";
import { findProposal } from "~/domain/hours/proposals/proposals.queries.server";
import { findInvitation } from "~/domain/invitation/invitation.queries.server";
import type { Context } from "~/domain/shared/context";
import type { MailData, MailTemplate } from "~/domain/shared/mail-data";
import { isSoon, startOf, type Told } from "./told.server";

type Tell<T extends MailTemplate> = (context: Context, data: MailData[T]) => Told | null;

const searchPath = (positionId: string) => `/organization/positions/${positionId}/replacement`;
const eventPath = (eventId: string) => `/organization/my-events/${eventId}`;

/** How many of a day's team have not answered; who they are stands on the page. */
const tellSilence: Tell<"attendance-missing"> = (context, { eventId, day }) => {
  const { people } = listTeamOfDay(context, { eventId, day });
  const silent = people.filter(({ state, startsAt }) => state === "silent" && startsAt > context.now);
  const [first] = silent;
  if (!first) return null;
  return {
    text: "silence",
    positionId: first.positionId,
    values: { count: silent.length, total: people.length },
    path: eventPath(eventId),
    subject: `silence ${eventId} ${day}`,
    expiresAt: Math.max(...silent.map(({ startsAt }) => startsAt)),
  };
};

const tellDropout: Tell<"cannot-come"> = (context, { positionId, asked = 0 }) => {
  const startsAt = startOf(context, positionId);
  return {
    text: "dropout",
    positionId,
    values: { count: asked },
    path: searchPath(positionId),
    subject: `replacement ${positionId}`,
    expiresAt: startsAt,
    urgent: isSoon(context, startsAt),
  };
};

const tellExhausted: Tell<"replacement-exhausted"> = (context, { positionId }) => ({
  text: "exhausted",
  positionId,
  path: searchPath(positionId),
  subject: `replacement ${positionId}`,
  expiresAt: startOf(context, positionId),
});

/** Somebody would stand in, or does; null when somebody else has been booked meanwhile. */
const tellStandIn: Tell<"stand-in"> = (context, { invitationId, bookingId }) => {
  const found = findInvitation(context, invitationId);
  if (!found) return null;
  if (!bookingId && (found.bookingId || found.refusal === "anotherUserBooked")) return null;
  const { id: positionId } = found.position;
  return {
    text: bookingId ? "standInBooked" : "standIn",
    positionId,
    path: searchPath(positionId),
    subject: `replacement ${positionId}`,
    expiresAt: found.asksUntil,
  };
};

const tellAnswer: Tell<"change-answered"> = (context, { proposalId, answer }) => {
  const found = findChange(context, proposalId);
  if (!found) return null;
  return {
    text: `answered.${answer}`,
    positionId: found.position.id,
    path: eventPath(found.position.eventId),
    subject: `change ${proposalId}`,
    expiresAt: found.position.startsAt,
  };
};

const tellProposal: Tell<"hours-proposed"> = (context, { proposalId }) => {
  const asked = findProposal(context, proposalId);
  if (asked?.state !== "company") return null;
  const { position, booking } = asked.found;
  return {
    text: "proposal",
    positionId: position.id,
    path: `${eventPath(position.eventId)}#hours-${position.id}`,
    subject: `hours ${booking.id}`,
    expiresAt: asked.proposal.answerUntil,
  };
};

/** How many have not come; who they are stands on the day's page (CHK-10). */
const tellLate: Tell<"team-late"> = (context, { eventId, day, alarmId }) => {
  const missing = listMissing(context, alarmId);
  const [first] = missing;
  if (!first) return null;
  return {
    text: "teamLate",
    positionId: first.positionId,
    values: { count: missing.length },
    path: `${eventPath(eventId)}/day/${day}`,
    subject: `late ${alarmId}`,
    expiresAt: context.now + DAY / 2,
    urgent: true,
  };
};

/** Whom the company asked in person; null when somebody has been booked meanwhile. */
const tellAccepted: Tell<"invitation-accepted"> = (context, { invitationId }) => {
  const found = findInvitation(context, invitationId);
  if (!found || found.bookingId || found.refusal === "anotherUserBooked") return null;
  const { id: positionId, startsAt } = found.position;
  return {
    text: "accepted",
    positionId,
    path: `/organization/positions/${positionId}/selection`,
    subject: `invitation ${invitationId}`,
    expiresAt: startsAt,
  };
};

/** What companies are told about their events, by the mail that says it at length. */
export const companyWriters = {
  "attendance-missing": tellSilence,
  "cannot-come": tellDropout,
  "change-answered": tellAnswer,
  "hours-proposed": tellProposal,
  "invitation-accepted": tellAccepted,
  "replacement-exhausted": tellExhausted,
  "stand-in": tellStandIn,
  "team-late": tellLate,
} satisfies { [T in MailTemplate]?: Tell<T> };
