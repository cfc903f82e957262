import { and, eq, isNull } from "drizzle-orm";
import { type BookingEnd, type bookings, replacements } from "~db/schema";
import type { Context } from "../../shared/context";
import { newId } from "../../shared/ids";
import { enqueue } from "../../shared/outbox.server";
import { returnsAt } from "./end-rules";

/**
 * Begins the search for somebody in place of a booking that has ended. At the start of the job its price goes back,
 * unless somebody replaces the person on it until then; of somebody who was missing, some days later.
 */
export function openReplacement(
  tx: Context,
  { id: bookingId, positionId, startsAt }: Pick<typeof bookings.$inferSelect, "id" | "positionId" | "startsAt">,
  kind: BookingEnd,
): void {
  const id = newId(tx.now);
  tx.db.insert(replacements).values({ id, bookingId, positionId, openedAt: tx.now }).run();
  enqueue(tx, {
    kind: "return-price",
    payload: { replacementId: id },
    runAt: returnsAt({ kind, endedAt: tx.now, startsAt }),
    dedupeKey: `return-price:${id}:${startsAt}`,
  });
}

/** Somebody was booked, and paid for, in the ordinary way: the search is over, and the first price goes back at once. */
export function fillReplacement(
  tx: Context,
  { positionId, bookingId }: { positionId: string; bookingId: string },
): void {
  const filled = tx.db
    .update(replacements)
    .set({ filledAt: tx.now, filledBookingId: bookingId })
    .where(and(eq(replacements.positionId, positionId), isNull(replacements.filledAt), isNull(replacements.endedAt)))
    .returning()
    .get();
  if (!filled) return;
  const { id } = filled;
  enqueue(tx, { kind: "return-price", payload: { replacementId: id }, dedupeKey: `return-price:${id}:filled` });
}
