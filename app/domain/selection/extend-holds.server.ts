import { and, eq, gt, inArray, isNull, lt, ne } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { transact } from "~/domain/shared/transact.server";
import { bookings, listEntries } from "~db/schema";
import { firstNameOf } from "./candidate.queries.server";
import { extendedHold } from "./rules";

type Refusal = "notOnList" | "staffBloked" | "staffBooked";

/**
 * Gives a company's entries more time when a payment starts: 15 minutes, once (D-44). A hold that has run out starts
 * again from now, unless somebody else holds or booked the person meanwhile; then nothing is extended. Refusals carry
 * the first name.
 */
export function extendHolds(
  context: Context,
  input: { companyId: string; entryIds: readonly string[] },
): Result<undefined, Refusal> {
  return transact(context, (tx): Result<undefined, Refusal> => {
    const entries = tx.db
      .select()
      .from(listEntries)
      .where(
        and(
          inArray(listEntries.id, [...input.entryIds]),
          eq(listEntries.companyId, input.companyId),
          isNull(listEntries.removedAt),
        ),
      )
      .all();
    if (entries.length !== new Set(input.entryIds).size) return refuse("notOnList");
    const minutes = readSettings(tx).holdExtensionMinutes;
    for (const entry of entries) {
      if (entry.extendedAt !== null) continue;
      const refusal = takenMeanwhile(tx, entry);
      if (refusal) return refuse(refusal, { name: firstNameOf(tx.db, entry.userId) });
      const heldUntil = extendedHold(entry, tx.now, minutes);
      tx.db.update(listEntries).set({ heldUntil, extendedAt: tx.now }).where(eq(listEntries.id, entry.id)).run();
    }
    return ok();
  });
}

function takenMeanwhile(
  { db, now }: Context,
  entry: typeof listEntries.$inferSelect,
): "staffBloked" | "staffBooked" | null {
  const booked = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, entry.userId),
        isNull(bookings.cancelledAt),
        gt(bookings.endsAt, entry.startsAt),
        lt(bookings.startsAt, entry.endsAt),
      ),
    )
    .get();
  if (booked) return "staffBooked";
  const held = db
    .select({ id: listEntries.id })
    .from(listEntries)
    .where(
      and(
        eq(listEntries.userId, entry.userId),
        ne(listEntries.id, entry.id),
        isNull(listEntries.removedAt),
        gt(listEntries.endsAt, entry.startsAt),
        lt(listEntries.startsAt, entry.endsAt),
        gt(listEntries.heldUntil, now),
      ),
    )
    .get();
  return held ? "staffBloked" : null;
}
