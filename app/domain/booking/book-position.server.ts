import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { bookings, listEntries, positions, users } from "~db/schema";
import { withdrawOverlapping } from "../application/withdraw-overlapping.server";
import { recordAudit } from "../shared/audit.server";
import { actorId, type Context } from "../shared/context";
import { newId } from "../shared/ids";
import { enqueue } from "../shared/outbox.server";
import { planHoursNews } from "../shared/plan-news.server";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import { type CandidateInput, findCandidate } from "./candidate.queries.server";
import { closeEntry } from "./close-entry.server";
import { fillReplacement } from "./ending/open-replacement.server";
import { type BookingRefusal, bookingRefusal, isHeld } from "./rules";

type Candidate = NonNullable<ReturnType<typeof findCandidate>>;

/**
 * Commits one applicant to one position; payment settles or places the order in the same transaction (SEL-16, SEL-37).
 * The person's other open applications and list entries at that time are withdrawn and everybody concerned gets a mail
 * (D-97). Refusals carry the first name; running holds of other companies refuse, ones that ran out give way.
 */
export function bookPosition(
  context: Context,
  input: CandidateInput,
): Result<{ bookingId: string }, BookingRefusal | "notFound"> {
  return transact(context, (tx): Result<{ bookingId: string }, BookingRefusal | "notFound"> => {
    const candidate = findCandidate(tx, input);
    if (!candidate) return refuse("notFound");
    const refusal = bookingRefusal(candidate.facts);
    if (refusal) return refuse(refusal, { name: candidate.firstName });
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
      })
      .run();
    fillReplacement(tx, { positionId, bookingId });
    withdrawElsewhere(tx, candidate);
    enqueue(tx, {
      kind: "mail",
      payload: { template: "staff-booked", userId, data: { positionId, bookingId } },
      dedupeKey: `staff-booked:${bookingId}`,
    });
    planHoursNews(tx, { eventId: eventOf(tx, positionId), startsAt, endsAt });
    recordAudit(tx, {
      action: "position.booked",
      objectType: "booking",
      objectId: bookingId,
      companyId,
      data: { positionId, applicationId, userId },
    });
    return ok({ bookingId });
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
    const people = tx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.companyId, companyId), isNull(users.deactivatedAt)))
      .all();
    for (const { id } of people) {
      enqueue(tx, {
        kind: "mail",
        payload: { template: "list-entry-withdrawn", userId: id, data: { positionId, firstName: candidate.firstName } },
        dedupeKey: `list-entry-withdrawn:${applicationId}:${id}`,
      });
    }
  }
}
