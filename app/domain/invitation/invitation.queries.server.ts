import { and, eq, isNull } from "drizzle-orm";
import { findTokenSubject } from "~/domain/account/tokens.server";
import { doneByAgency } from "~/domain/application/proposed.queries.server";
import { dayOfJob } from "~/domain/event/event-day.queries.server";
import { listFavourites } from "~/domain/selection/people/favourites.queries.server";
import type { Context } from "~/domain/shared/context";
import {
  applications,
  bookings,
  companies,
  events,
  invitations,
  jobs,
  positions,
  replacements,
  staffProfiles,
  staffTypes,
  users,
} from "~db/schema";
import { listInvitationFacts } from "./invitation-facts.queries.server";
import { invitationRefusal } from "./rules";
import { asksUntil } from "./waves/wave-rules";

type Read = Pick<Context, "db" | "now">;

/** The invitation that a mailed key is for, also when it is over; null when the key was never made. */
export const findInvitationKey = (context: Read, key: string): string | null =>
  findTokenSubject(context, "invitation", key)?.subjectId ?? null;

/** An invitation with its job, and why it cannot be accepted now. */
export function findInvitation(context: Read, invitationId: string) {
  const found = context.db
    .select({
      invitation: invitations,
      position: positions,
      jobNameDe: staffTypes.nameDe,
      jobNameEn: staffTypes.nameEn,
      eventName: events.eventName,
      description: jobs.jobDescription,
      requirements: jobs.jobRequirements,
      companyName: companies.companyName,
      replacementRule: companies.replacementRule,
      firstName: users.firstName,
      language: users.language,
      latitude: staffProfiles.latitude,
      longitude: staffProfiles.longitude,
      proposed: doneByAgency(invitations.askedBy).mapWith(Boolean),
      entrusted: doneByAgency(events.createdBy).mapWith(Boolean),
    })
    .from(invitations)
    .innerJoin(positions, eq(positions.id, invitations.positionId))
    .innerJoin(jobs, eq(jobs.id, positions.jobId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .innerJoin(users, eq(users.id, invitations.userId))
    .innerJoin(staffProfiles, eq(staffProfiles.userId, users.id))
    .where(eq(invitations.id, invitationId))
    .get();
  if (!found) return null;
  const { positionId, userId, companyId } = found.invitation;
  const { eventId } = found.position;
  const facts = listInvitationFacts(context, { positionId, userIds: [userId] }).get(userId);
  // Only who replaces somebody is asked beyond the event's expiry (TEAM-14).
  const { openUntil } = found.position;
  const closed = found.invitation.kind !== "replacement" && openUntil !== null && openUntil <= context.now;
  const booking = context.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.positionId, positionId), isNull(bookings.cancelledAt)))
    .get();
  const gone = findGone(context, found.invitation.replacementId);
  const application = context.db
    .select()
    .from(applications)
    .where(and(eq(applications.positionId, positionId), eq(applications.userId, userId)))
    .get();
  return {
    ...found,
    /** The agency asks for an event that it has written in the company's name. */
    entrusted: found.proposed && found.entrusted,
    /** Whom the company had chosen before or starred, where its rule says so (SUBS-17). */
    booksAtOnce:
      found.replacementRule === "auto" &&
      (isChosen(application) || listFavourites(context, { companyId, userIds: [userId] }).has(userId)),
    /** Up to when it can be accepted: nobody is asked for a job that has begun, but for a later start (SUBS-14). */
    asksUntil: gone ? asksUntil({ ...found.position, ...gone }) : found.position.startsAt,
    heldUntil: facts?.heldUntil ?? null,
    refusal: closed ? ("invitationOver" as const) : facts ? invitationRefusal(facts) : ("staffInactive" as const),
    bookingId: booking?.userId === userId ? booking.id : null,
    dress: dayOfJob(context, { event: { id: eventId, companyId }, job: found.position }).dress,
  };
}

/** Whose place an invitation is for. */
function findGone({ db }: Read, replacementId: string | null) {
  const gone =
    replacementId === null
      ? undefined
      : db
          .select({ goneStartsAt: bookings.startsAt, kind: bookings.cancelledKind })
          .from(replacements)
          .innerJoin(bookings, eq(bookings.id, replacements.bookingId))
          .where(eq(replacements.id, replacementId))
          .get();
  return gone && { goneStartsAt: gone.goneStartsAt, missed: gone.kind === "noShow" };
}

const isChosen = (application: typeof applications.$inferSelect | undefined): boolean =>
  application !== undefined && application.readyAt !== null && application.withdrawnAt === null;

export type InvitationFound = NonNullable<ReturnType<typeof findInvitation>>;
