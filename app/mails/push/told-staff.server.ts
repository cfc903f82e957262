import { eq } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { listStillOpen } from "~/domain/application/alerts/still-open.queries.server";
import { findOwnLate } from "~/domain/attendance/late/late-team.queries.server";
import { findChange } from "~/domain/booking/moving/changes.queries.server";
import { findProposal } from "~/domain/hours/proposals/proposals.queries.server";
import { findInvitation } from "~/domain/invitation/invitation.queries.server";
import {
  listOwnAnnouncements,
  listToldLate,
  type OwnAnnouncement,
} from "~/domain/message/announcements/own-announcements.queries.server";
import { findJobFacts } from "~/domain/message/job-facts.queries.server";
import { findShownRating } from "~/domain/rating/own-ratings.queries.server";
import type { Context } from "~/domain/shared/context";
import type { MailData, MailTemplate } from "~/domain/shared/mail-data";
import { clockOf } from "~/domain/shared/time.server";
import { bookings } from "~db/schema";
import { findReminded } from "../booking/reminded-job.server";
import { isSoon, type PushReader, startOf, type Told } from "./told.server";

type Tell<T extends MailTemplate> = (context: Context, data: MailData[T], reader: PushReader) => Told | null;

const jobPath = ({ positionId, eventId }: { positionId: string; eventId: string }) =>
  `/staff/job-details/${positionId}/${eventId}`;

/** A booking of the reader that is still to come. */
function toldOfBooking(context: Context, bookingId: string, text: string, reader: PushReader): Told | null {
  const found = findReminded(context, bookingId, reader);
  if (!found) return null;
  const { startsAt } = found.booking;
  return {
    text,
    positionId: found.position.id,
    path: jobPath(found.job),
    subject: `${text} ${bookingId}`,
    expiresAt: startsAt,
    urgent: text === "booked" && isSoon(context, startsAt),
  };
}

/** One that has ended; nobody wants to know after its start. */
function toldOfEnd(context: Context, { positionId }: { positionId: string }): Told {
  const startsAt = startOf(context, positionId);
  const urgent = isSoon(context, startsAt);
  const subject = `ended ${positionId}`;
  return { text: "cancelled", positionId, path: "/staff/my-jobs", subject, expiresAt: startsAt, urgent };
}

/** Somebody is asked whether they want a position, until the end of the pause (SUBS-16). */
function toldOfInvitation(context: Context, { invitationId }: { invitationId: string }): Told | null {
  const found = findInvitation(context, invitationId);
  if (!found || found.refusal || found.invitation.answer !== null || found.invitation.closedAt !== null) return null;
  const { kind, wishedUntil } = found.invitation;
  const wave = kind === "replacement";
  return {
    text: wave ? "invitation" : kind === "team" ? "askedFirst" : "invited",
    positionId: found.position.id,
    values: { until: clockOf(wishedUntil) },
    path: `/staff/invited/${invitationId}`,
    subject: `invitation ${invitationId}`,
    expiresAt: wishedUntil,
    urgent: wave,
  };
}

const tellReminder: Tell<"job-reminder"> = (context, { jobs }, reader) => {
  const found = jobs.flatMap(({ bookingId }) => findReminded(context, bookingId, reader) ?? []);
  const [first] = found;
  if (!first) return null;
  const asks = found.some(({ state }) => state !== "coming");
  return {
    text: `${asks ? "reminder" : "reminded"}${found.length > 1 ? "Several" : ""}`,
    positionId: first.position.id,
    values: { count: found.length },
    path: found.length > 1 ? "/staff/my-jobs" : jobPath(first.job),
    subject: `reminder ${first.booking.id}`,
    expiresAt: first.booking.startsAt,
  };
};

/** All that is still open of what searches have found. */
const tellAlert: Tell<"job-alert"> = (context, { searches }, { language }) => {
  const all = searches.flatMap(({ positionIds }) => positionIds);
  const open = listStillOpen(context, all);
  const found = [...new Set(all)].filter((id) => open.has(id));
  const [first] = found;
  if (!first) return null;
  const { eventId } = findJobFacts(context, first, language);
  return {
    text: "alert",
    positionId: first,
    values: { count: found.length },
    path: found.length > 1 ? "/staff/alerts" : `/staff/job-wall-details/${first}/${eventId}`,
    subject: "alert",
    expiresAt: Math.min(context.now + DAY, startOf(context, first)),
  };
};

const tellChange: Tell<"change-proposed"> = (context, { proposalId }) => {
  const found = findChange(context, proposalId);
  if (!found?.open) return null;
  return {
    text: "change",
    positionId: found.position.id,
    path: `/staff/bookings/${found.booking.id}/change`,
    subject: `change ${proposalId}`,
    expiresAt: found.proposal.answerUntil,
  };
};

const tellChanged: Tell<"job-changed"> = (context, data, reader) => {
  if (data.bookingId !== undefined) return toldOfBooking(context, data.bookingId, "changed", reader);
  const { positionId } = data;
  const { eventId } = findJobFacts(context, positionId, reader.language);
  const path = `/staff/job-details-applied/${positionId}/${eventId}`;
  return {
    text: "changed",
    positionId,
    path,
    subject: `changed ${positionId}`,
    expiresAt: startOf(context, positionId),
  };
};

const tellCounter: Tell<"hours-countered"> = (context, { proposalId }) => {
  const asked = findProposal(context, proposalId);
  if (asked?.state !== "person") return null;
  return {
    text: "countered",
    positionId: asked.found.position.id,
    path: `/staff/bookings/${asked.found.booking.id}/hours`,
    subject: `hours ${asked.found.booking.id}`,
    expiresAt: asked.proposal.answerUntil,
  };
};

const SOON_TOLD_MS = DAY / 8;

/** What the team is told, or that it holds no more (MSG-01); the words stand on the page. */
function toldOfNews(context: Context, own: readonly OwnAnnouncement[], text: string): Told | null {
  const jobs = own[0]?.jobs ?? [];
  const next = jobs.find(({ endsAt }) => endsAt > context.now);
  if (!next) return null;
  return {
    text,
    positionId: next.positionId,
    path: jobPath(next),
    subject: `announcement ${own[0]?.id}`,
    expiresAt: next.endsAt,
    urgent: next.startsAt - context.now < SOON_TOLD_MS,
  };
}

const tellAnnouncement: Tell<"announcement"> = (context, { userId, eventId, announcementId, withdrawn }) => {
  const own = listOwnAnnouncements(context, userId, [eventId]).find(({ id }) => id === announcementId);
  if (!own || (own.withdrawnAt !== null) !== withdrawn) return null;
  return toldOfNews(context, [own], withdrawn ? "withdrawn" : "announcement");
};

const tellStanding: Tell<"announcements"> = (context, data) =>
  toldOfNews(context, listToldLate(context, data), "announcement");

/** Whether who is late is on the way (CHK-11). */
const tellLate: Tell<"on-your-way"> = (context, { bookingId }) => {
  const booking = context.db.select().from(bookings).where(eq(bookings.id, bookingId)).get();
  const late = booking && findOwnLate(context, { userId: booking.userId, bookingId });
  if (!booking || !late?.asks) return null;
  return {
    text: "late",
    positionId: late.positionId,
    path: `/staff/bookings/${bookingId}/way`,
    subject: `late ${bookingId}`,
    expiresAt: booking.endsAt,
    urgent: true,
  };
};

const tellRated: Tell<"rated"> = (context, { ratingId }) => {
  const found = findShownRating(context, ratingId);
  if (!found) return null;
  const { positionId } = found;
  const subject = `rated ${ratingId}`;
  return { text: "rated", positionId, path: "/staff/ratings", subject, expiresAt: context.now + DAY };
};

/** Mails that wait since before bookings had an entry for the calendar name none. */
const tellBooked = (context: Context, { bookingId }: { bookingId?: string }, reader: PushReader) =>
  bookingId ? toldOfBooking(context, bookingId, "booked", reader) : null;

/** What people are told about their own jobs, by the mail that says it at length. */
export const staffWriters = {
  announcement: tellAnnouncement,
  announcements: tellStanding,
  "asked-first": toldOfInvitation,
  "booking-ended": toldOfEnd,
  "booking-moved": tellBooked,
  "change-proposed": tellChange,
  "hours-countered": tellCounter,
  invitation: toldOfInvitation,
  invited: toldOfInvitation,
  "job-alert": tellAlert,
  "job-changed": tellChanged,
  "job-reminder": tellReminder,
  "on-your-way": tellLate,
  rated: tellRated,
  "staff-booked": tellBooked,
  "staff-cancelled": toldOfEnd,
} satisfies { [T in MailTemplate]?: Tell<T> };
