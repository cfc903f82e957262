import { and, desc, eq, isNull } from "drizzle-orm";
import { bookings, changeProposals, companies, events, positions, staffTypes, users } from "~db/schema";
import { findTokenSubject } from "../../account/tokens.server";
import { ownedBy } from "../../event/own.server";
import type { Context } from "../../shared/context";
import { clockOf, dayOf } from "../../shared/time.server";
import { isOpen } from "./change-rules";

type Read = Pick<Context, "db" | "now">;

const jobs = ({ db }: Pick<Context, "db">) =>
  db
    .select({
      proposal: changeProposals,
      booking: bookings,
      position: positions,
      firstName: users.firstName,
      lastName: users.lastName,
      language: users.language,
      jobNameDe: staffTypes.nameDe,
      jobNameEn: staffTypes.nameEn,
      eventName: events.eventName,
      companyName: companies.companyName,
    })
    .from(changeProposals)
    .innerJoin(bookings, eq(bookings.id, changeProposals.bookingId))
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(companies, eq(companies.id, bookings.companyId));

/** A proposal with the job that it is about, whoever asks; the callers have found out whose it is. */
export function findChange(context: Read, proposalId: string) {
  const found = jobs(context).where(eq(changeProposals.id, proposalId)).get();
  return found ? { ...found, open: isOpen(found.proposal, context.now) } : null;
}

export type ChangeFound = NonNullable<ReturnType<typeof findChange>>;

/** The proposal that a mailed key is for, whether it still opens it or not; null when the key was never made. */
export function findChangeKey(context: Read, key: string): ChangeFound | null {
  const found = findTokenSubject(context, "change", key);
  return found && findChange(context, found.subjectId);
}

/** The proposal about a booking that waits for its person; null when none does. */
export function findOpenChange(context: Read, bookingId: string): ChangeFound | null {
  const row = jobs(context)
    .where(and(eq(changeProposals.bookingId, bookingId), isNull(changeProposals.endedAt)))
    .get();
  return row && isOpen(row.proposal, context.now) ? { ...row, open: true } : null;
}

/** What was asked last about a booking, open or not; null when nothing was. */
export function findLastChange(context: Read, bookingId: string): ChangeFound | null {
  const row = jobs(context)
    .where(eq(changeProposals.bookingId, bookingId))
    .orderBy(desc(changeProposals.proposedAt))
    .limit(1)
    .get();
  return row ? { ...row, open: isOpen(row.proposal, context.now) } : null;
}

/** What the form of a change shows of a position, as texts. */
export const changeValues = ({ jobPlace, startsAt, endsAt }: typeof positions.$inferSelect) => ({
  jobPlace,
  jobDate: dayOf(startsAt),
  jobStart: clockOf(startsAt),
  jobEnd: clockOf(endsAt),
});

/** A booked position of the actor's company, with what was asked last of its person; null for a stranger's or a free one. */
export function findChangeable(context: Context, positionId: string) {
  const { db, actor } = context;
  const found = db
    .select({ booking: bookings, position: positions, firstName: users.firstName, lastName: users.lastName })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(and(eq(bookings.positionId, positionId), isNull(bookings.cancelledAt), ownedBy(actor, bookings.companyId)))
    .get();
  if (!found) return null;
  const last = db
    .select()
    .from(changeProposals)
    .where(eq(changeProposals.bookingId, found.booking.id))
    .orderBy(desc(changeProposals.proposedAt))
    .limit(1)
    .get();
  return { ...found, last: last ?? null, open: last && isOpen(last, context.now) ? last : null };
}
