import { and, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import { planRegistration } from "~/domain/elda/look-at-registration.server";
import { takeOverDays } from "~/domain/elda/take-over.server";
import { isHeld } from "~/domain/selection/rules";
import { bookings, listEntries, positions, replacements } from "~db/schema";
import { reviveApplication } from "../../application/revive-application.server";
import { actorId, type Context } from "../../shared/context";
import { newId } from "../../shared/ids";
import { enqueue } from "../../shared/outbox.server";

type Booking = typeof bookings.$inferSelect;

/** Whether the person can have the place of their ended booking back: nobody has it, and they are nowhere else then. */
export function canBookAgain({ db, now }: Pick<Context, "db" | "now">, ended: Booking): boolean {
  const { positionId, userId, startsAt, endsAt } = ended;
  const position = db.select().from(positions).where(eq(positions.id, positionId)).get();
  if (!position || position.deletedAt !== null) return false;
  if (position.startsAt !== startsAt || position.endsAt !== endsAt) return false;
  const live = isNull(bookings.cancelledAt);
  const meanwhile = db
    .select()
    .from(bookings)
    .where(and(live, eq(bookings.positionId, positionId)))
    .get();
  const elsewhere = db
    .select()
    .from(bookings)
    .where(and(live, eq(bookings.userId, userId), gt(bookings.endsAt, startsAt), lt(bookings.startsAt, endsAt)))
    .get();
  const held = db
    .select()
    .from(listEntries)
    .where(and(isNull(listEntries.removedAt), eq(listEntries.positionId, positionId)))
    .all()
    .some(({ heldUntil }) => isHeld(heldUntil, now));
  return !meanwhile && !elsewhere && !held && !isReturned({ db }, ended.id);
}

/** The price of an ended booking has gone back, so that nobody can be booked for it any more (SUBS-22). */
const isReturned = ({ db }: Pick<Context, "db">, bookingId: string): boolean =>
  db
    .select()
    .from(replacements)
    .where(and(eq(replacements.bookingId, bookingId), isNotNull(replacements.returnedAt)))
    .get() !== undefined;

/**
 * Books the person of an ended booking again in its place, for the price that is paid already, in the transaction of the
 * caller; the search for somebody else is over. Null when they cannot be.
 */
export function bookAgain(tx: Context, ended: Booking): string | null {
  if (!canBookAgain(tx, ended)) return null;
  const { positionId, applicationId, userId, companyId, startsAt, endsAt } = ended;
  reviveApplication(tx, { applicationId });
  const id = newId(tx.now);
  tx.db
    .insert(bookings)
    .values({
      id,
      positionId,
      applicationId,
      userId,
      companyId,
      startsAt,
      endsAt,
      bookedAt: tx.now,
      bookedBy: actorId(tx.actor),
      replacesBookingId: ended.id,
      breaksDeducted: ended.breaksDeducted,
      // The contract of the ended booking is the one of this day: nobody signs again for work that is done.
      contractSubmittedAt: ended.contractSubmittedAt,
    })
    .run();
  tx.db
    .update(replacements)
    .set({ filledAt: tx.now, filledBookingId: id })
    .where(and(eq(replacements.bookingId, ended.id), isNull(replacements.filledAt), isNull(replacements.endedAt)))
    .run();
  takeOverDays(tx, ended.id, id);
  planRegistration(tx, { bookingId: id, startsAt });
  enqueue(tx, { kind: "settle-price", payload: { bookingId: id }, dedupeKey: `settle-price:${id}` });
  return id;
}
