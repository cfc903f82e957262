import { and, eq, isNull } from "drizzle-orm";
import { inviteNextBatch } from "~/domain/invitation/waves/invite-next-batch.server";
import { type BookingEnd, type bookings, replacements } from "~db/schema";
import type { Context } from "../../shared/context";
import { newId } from "../../shared/ids";
import { enqueue } from "../../shared/outbox.server";
import { returnsAt } from "./end-rules";

/**
 * Begins the search for somebody in place of a booking that has ended. At the start of the job its price goes back,
 * unless somebody replaces the person on it until then; of somebody who was missing, some days later. How many people
 * are asked at once.
 */
export function openReplacement(
  tx: Context,
  { id: bookingId, positionId, startsAt }: Pick<typeof bookings.$inferSelect, "id" | "positionId" | "startsAt">,
  kind: BookingEnd,
): number {
  const id = newId(tx.now);
  tx.db.insert(replacements).values({ id, bookingId, positionId, startsAt, openedAt: tx.now }).run();
  enqueue(tx, {
    kind: "return-price",
    payload: { replacementId: id },
    runAt: returnsAt({ kind, endedAt: tx.now, startsAt }),
    dedupeKey: `return-price:${id}:${startsAt}`,
  });
  return inviteNextBatch(tx, id) ?? 0;
}

/** The search that runs for a position. */
export const findOpenReplacement = ({ db }: Pick<Context, "db">, positionId: string) =>
  db
    .select()
    .from(replacements)
    .where(and(eq(replacements.positionId, positionId), isNull(replacements.filledAt), isNull(replacements.endedAt)))
    .get();

/** Somebody is booked: the search is over. */
export function fillReplacement(
  tx: Context,
  { positionId, bookingId }: { positionId: string; bookingId: string },
): void {
  tx.db
    .update(replacements)
    .set({ filledAt: tx.now, filledBookingId: bookingId })
    .where(and(eq(replacements.positionId, positionId), isNull(replacements.filledAt), isNull(replacements.endedAt)))
    .run();
}
