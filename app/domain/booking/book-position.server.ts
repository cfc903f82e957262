import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { mailCompany } from "~/domain/account/company/company-people.server";
import { ensureDayCode } from "~/domain/attendance/day/day-codes.server";
import { tellStanding } from "~/domain/attendance/day/tell-standing.server";
import { planLateAlarm } from "~/domain/attendance/late/plan-late-alarm.server";
import { planContactQuestion } from "~/domain/attendance/reminders/ask-for-contact.server";
import { issueAttendanceKey } from "~/domain/attendance/reminders/attendance-links.server";
import { askedAtBooking } from "~/domain/attendance/reminders/due-times.server";
import { planReminders } from "~/domain/attendance/reminders/plan-reminders.server";
import { planEventDay } from "~/domain/attendance/reminders/send-event-day.server";
import { planRegistration } from "~/domain/elda/look-at-registration.server";
import { type CandidateInput, findCandidate } from "~/domain/selection/candidate.queries.server";
import { closeEntry } from "~/domain/selection/close-entry.server";
import { workRefusal } from "~/domain/selection/rest/work-limit.server";
import { type BookingRefusal, bookingRefusal, isHeld } from "~/domain/selection/rules";
import { bookings, listEntries, positions } from "~db/schema";
import { withdrawOverlapping } from "../application/withdraw-overlapping.server";
import { recordAudit } from "../shared/audit.server";
import { actorId, type Context } from "../shared/context";
import { newId } from "../shared/ids";
import { enqueue } from "../shared/outbox.server";
import { planHoursNews } from "../shared/plan-news.server";
import { newsAt } from "../shared/quiet-hours.server";
import { ok, type Result, refuse } from "../shared/result";
import { readSettings } from "../shared/settings.server";
import { dayOf } from "../shared/time.server";
import { transact } from "../shared/transact.server";
import { fillReplacement, findOpenReplacement } from "./ending/open-replacement.server";

type Candidate = NonNullable<ReturnType<typeof findCandidate>>;

/**
 * Commits one applicant to one position; payment settles or places the order in the same transaction (SEL-16, SEL-37).
 * The person's other open applications and list entries at that time are withdrawn and everybody concerned gets a mail
 * (D-97). Refusals carry the first name; running holds of other companies refuse, ones that ran out give way.
 */
export function bookPosition(
  context: Context,
  input: CandidateInput,
  moved: Moved | null = null,
): Result<{ bookingId: string }, BookingRefusal | "notFound"> {
  return transact(context, (tx): Result<{ bookingId: string }, BookingRefusal | "notFound"> => {
    const candidate = findCandidate(tx, input);
    if (!candidate) return refuse("notFound");
    const refusal = bookingRefusal(candidate.facts) ?? workRefusal(tx, candidate);
    if (refusal) return refuse(refusal, { name: candidate.firstName });
    return ok({ bookingId: insertBooking(tx, candidate, moved?.bookingId ?? null, moved) });
  });
}

/**
 * Books somebody in place of a person who dropped out, on the price that is paid already, so that no money moves
 * (SUBS-21), but for what was offered more (SUBS-23). Without a search that runs there is nothing to replace.
 */
export function bookReplacement(
  context: Context,
  input: CandidateInput,
): Result<{ bookingId: string }, BookingRefusal | "notFound"> {
  return transact(context, (tx): Result<{ bookingId: string }, BookingRefusal | "notFound"> => {
    const candidate = findCandidate(tx, input);
    if (!candidate) return refuse("notFound");
    const refusal = bookingRefusal({ ...candidate.facts, replacing: false }) ?? workRefusal(tx, candidate);
    if (refusal) return refuse(refusal, { name: candidate.firstName });
    const search = findOpenReplacement(tx, input.positionId);
    if (!search) return refuse("notFound");
    const bookingId = insertBooking(tx, candidate, search.bookingId, null);
    // More was offered, or it begins later: what the place costs now is brought in line with what was paid.
    enqueue(tx, { kind: "settle-price", payload: { bookingId }, dedupeKey: `settle-price:${bookingId}` });
    return ok({ bookingId });
  });
}

/** Who only agreed to other times keeps the terms of before. */
const deductsBreaks = ({ db }: Context, id: string): boolean =>
  db.select({ deducted: bookings.breaksDeducted }).from(bookings).where(eq(bookings.id, id)).get()?.deducted ?? false;

/** The booking and all that follows, for the transaction of a caller who has asked `bookingRefusal`. */
function insertBooking(
  tx: Context,
  candidate: Candidate,
  replacesBookingId: string | null,
  moved: Moved | null,
): string {
  closeEntries(tx, candidate);
  const { positionId, applicationId, userId, companyId, startsAt, endsAt } = candidate;
  const bookingId = newId(tx.now);
  tx.db
    .insert(bookings)
    .values({
      id: bookingId,
      positionId,
      applicationId,
      userId,
      companyId,
      startsAt,
      endsAt,
      bookedAt: tx.now,
      bookedBy: actorId(tx.actor),
      replacesBookingId,
      breaksDeducted: moved ? deductsBreaks(tx, moved.bookingId) : readSettings(tx).breaksDeducted === 1,
    })
    .run();
  fillReplacement(tx, { positionId, bookingId });
  withdrawElsewhere(tx, candidate);
  writeToPerson(tx, { id: bookingId, userId, startsAt, positionId, replaces: replacesBookingId !== null }, moved);
  planReminders(tx, { id: bookingId, userId, startsAt, bookedAt: tx.now });
  const eventId = eventOf(tx, positionId);
  planHoursNews(tx, { eventId, startsAt, endsAt });
  planEventDay(tx, { eventId, startsAt });
  planContactQuestion(tx, { eventId, startsAt });
  planRegistration(tx, { bookingId, startsAt });
  planLateAlarm(tx, { id: bookingId, startsAt, endsAt }, eventId);
  tellStanding(tx, { userId, eventId, startsAt });
  ensureDayCode(tx, { eventId, day: dayOf(startsAt) });
  recordAudit(tx, {
    action: "position.booked",
    objectType: "booking",
    objectId: bookingId,
    companyId,
    data: { positionId, applicationId, userId, ...(replacesBookingId ? { replacesBookingId } : {}) },
  });
  return bookingId;
}

/** The booking of the same person that goes on as this one, and the proposal that they accepted. */
interface Moved {
  bookingId: string;
  proposalId: string;
}
type Booked = { id: string; userId: string; startsAt: number; positionId: string; replaces: boolean };

/**
 * With little time left the mail itself asks whether the person comes, and does not wait for the morning (REM-03); of
 * whoever replaces somebody it asks at any time (SUBS-24).
 */
function writeToPerson(tx: Context, { positionId, replaces, ...booking }: Booked, moved: Moved | null): void {
  const { id, userId, startsAt } = booking;
  const near = askedAtBooking({ startsAt, now: tx.now });
  const asked = startsAt > tx.now && (near || (replaces && !moved));
  const data = { positionId, bookingId: id, ...(asked ? issueAttendanceKey(tx, booking) : {}) };
  enqueue(tx, {
    kind: "mail",
    payload: moved
      ? { template: "booking-moved", userId, data: { ...data, proposalId: moved.proposalId } }
      : { template: "staff-booked", userId, data },
    runAt: near ? tx.now : newsAt(tx.now, startsAt, readSettings(tx)),
    dedupeKey: `staff-booked:${id}`,
  });
}

function eventOf({ db }: Context, positionId: string): string {
  const row = db.select({ eventId: positions.eventId }).from(positions).where(eq(positions.id, positionId)).get();
  return row?.eventId ?? "";
}

/** The entries for this position are done, and those of the person at this time give way. */
function closeEntries(tx: Context, { positionId, userId, companyId, startsAt, endsAt }: Candidate): void {
  const live = isNull(listEntries.removedAt);
  const ofPosition = tx.db
    .select()
    .from(listEntries)
    .where(and(live, eq(listEntries.positionId, positionId)))
    .all();
  for (const entry of ofPosition) closeEntry(tx, entry.id, "booked");
  const ofPerson = tx.db
    .select()
    .from(listEntries)
    .where(
      and(live, eq(listEntries.userId, userId), gt(listEntries.endsAt, startsAt), lt(listEntries.startsAt, endsAt)),
    )
    .all();
  for (const entry of ofPerson) {
    if (entry.companyId !== companyId && isHeld(entry.heldUntil, tx.now)) continue;
    closeEntry(tx, entry.id, "overlap");
  }
}

/** Each company that loses an applicant is told once for each position; the booked job is no loss. */
function withdrawElsewhere(tx: Context, candidate: Candidate): void {
  for (const { applicationId, positionId, companyId, sameJob } of withdrawOverlapping(tx, candidate)) {
    if (sameJob) continue;
    const data = { positionId, firstName: candidate.firstName };
    const of = { positionId };
    mailCompany(tx, { companyId, template: "list-entry-withdrawn", data, about: applicationId, of });
  }
}
