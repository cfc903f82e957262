import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { nameOf } from "~/domain/account/name-rules";
import { isFromReplacement } from "~/domain/reliability/from-replacement.server";
import { listReliabilityEntries } from "~/domain/reliability/reliability.queries.server";
import { enteredAt, HURRY_MS, keptOf, reliabilityOf } from "~/domain/reliability/rules";
import {
  appeals,
  bookingReasons,
  bookings,
  companies,
  events,
  positions,
  reliabilityExcuses,
  staffTypes,
  users,
} from "~db/schema";
import type { Context, UserActor } from "../../shared/context";
import { dayOf, daysBetween } from "../../shared/time.server";
import { readReason, readReport } from "../ending/booking-reason.server";
import { answerDue, appealableUntil, appealState } from "./appeal-rules";

type Read = Pick<Context, "db" | "now">;

const decider = alias(users, "decider");

const selectEntries = ({ db }: Read) =>
  db
    .select({
      booking: bookings,
      stored: bookingReasons.reasonEncrypted,
      appeal: appeals,
      excusedAt: reliabilityExcuses.excusedAt,
      deciderFirstName: decider.firstName,
      deciderLastName: decider.lastName,
      firstName: users.firstName,
      lastName: users.lastName,
      eventId: events.id,
      eventName: events.eventName,
      companyName: companies.companyName,
      place: positions.jobPlace,
      workDe: staffTypes.nameDe,
      workEn: staffTypes.nameEn,
    })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .leftJoin(bookingReasons, eq(bookingReasons.bookingId, bookings.id))
    .leftJoin(appeals, eq(appeals.bookingId, bookings.id))
    .leftJoin(reliabilityExcuses, eq(reliabilityExcuses.bookingId, bookings.id))
    .leftJoin(decider, eq(decider.id, appeals.decidedBy));

type Row = ReturnType<ReturnType<typeof selectEntries>["all"]>[number];

/** A booking that lowers the reliability of its person, with what counts it so; null for any other. */
function entryOf(context: Read, { stored, deciderFirstName, deciderLastName, excusedAt, ...row }: Row) {
  const { booking, appeal } = row;
  const kept = keptOf({ ...booking, leftOut: false });
  const since = enteredAt(booking);
  if (kept === null || kept === 1 || booking.cancelledAt === null || since > context.now) return null;
  if (isHurry(context, booking)) return null;
  const counts = appeal?.decision === "changed" ? (appeal.countsAs ?? kept) : kept;
  const missed = booking.cancelledKind === "noShow";
  return {
    ...row,
    missed,
    enteredAt: since,
    /** What it counts when nobody has decided otherwise, and what it counts or would count now. */
    kept,
    counts,
    report: missed ? readReport(booking.id, stored) : null,
    /** For the agency alone (D-130). */
    reason: missed ? null : readReason(booking.id, stored),
    decidedBy: appeal?.decidedBy ? nameOf({ firstName: deciderFirstName, lastName: deciderLastName }) : null,
    state: appealState({ enteredAt: since, appeal, excused: excusedAt !== null }, context.now),
    appealableUntil: appealableUntil(since),
    answerDue: appeal && answerDue(appeal.appealedAt),
    effect: effectOf(context, booking, counts),
  };
}

/** Booked from an invitation to replace somebody, and cancelled again soon: that counts nothing (SUBS-05). */
const isHurry = (context: Read, { id, bookedAt, cancelledAt, cancelledKind }: Row["booking"]): boolean =>
  cancelledKind === "byStaff" && (cancelledAt ?? 0) < bookedAt + HURRY_MS && isFromReplacement(context, id);

/** What an entry does to the reliability of its person, in percent with and without it. */
function effectOf(context: Read, { id, userId, startsAt }: Row["booking"], kept: number) {
  const others = listReliabilityEntries(context, userId, { without: id });
  const counted = { daysAgo: daysBetween(dayOf(startsAt), dayOf(context.now)), kept };
  return { without: reliabilityOf(others).percent, counted: reliabilityOf([...others, counted]).percent };
}

const withEntry = (context: Read, row: Row | undefined) => (row ? entryOf(context, row) : null);

/** An entry of the person who asks, and where their appeal stands; null when there is none of theirs (RATE-13). */
export function findOwnEntry(context: Context<UserActor>, bookingId: string) {
  const own = and(eq(bookings.id, bookingId), eq(bookings.userId, context.actor.userId));
  const found = withEntry(context, selectEntries(context).where(own).get());
  return found && { ...found, reason: null };
}

/** The same for a mail to the person. */
export const findEntry = (context: Read, bookingId: string) =>
  withEntry(context, selectEntries(context).where(eq(bookings.id, bookingId)).get());

/** An appeal with the entry that it is about, for the agency and the mail with its decision. */
export function findAppealCase(context: Read, appealId: string) {
  const found = withEntry(context, selectEntries(context).where(eq(appeals.id, appealId)).get());
  return found?.appeal ? { ...found, appeal: found.appeal } : null;
}

export type AppealCase = NonNullable<ReturnType<typeof findAppealCase>>;
