import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { mailCompany } from "~/domain/account/company/company-people.server";
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
import { ok, type Result, refuse } from "../shared/result";
import { readSettings } from "../shared/settings.server";
import { transact } from "../shared/transact.server";
import { afterBooking, type Moved } from "./after-booking.server";
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
  const eventId = eventOf(tx, positionId);
  const booked = {
    ...candidate,
    id: bookingId,
    eventId,
    bookedAt: tx.now,
    replaces: replacesBookingId !== null,
    moved,
  };
  for (const follow of afterBooking) follow(tx, booked);
  recordAudit(tx, {
    action: "position.booked",
    objectType: "booking",
    objectId: bookingId,
    companyId,
    data: { positionId, applicationId, userId, ...(replacesBookingId ? { replacesBookingId } : {}) },
  });
  return bookingId;
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
