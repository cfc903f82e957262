import { eq } from "drizzle-orm";
import { jobFactsOf } from "~/domain/event/job-facts.queries.server";
import type { Context } from "~/domain/shared/context";
import { changesDueAt } from "~/domain/shared/job-changes/note-job-changes.server";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { bookings, jobChanges, positions } from "~db/schema";

/**
 * Writes to the person of a booking what of their job is another now than before the first change, in one mail, once
 * nothing was changed for a quarter of an hour; what was taken back is nothing (REM-15). Nothing after the start.
 */
export function sendJobChanges(context: Context, { bookingId }: { bookingId: string }): void {
  transactOrThrow(context, (tx) => {
    const ofBooking = eq(jobChanges.bookingId, bookingId);
    const noted = tx.db.select().from(jobChanges).where(ofBooking).all();
    const found = tx.db
      .select({ booking: bookings, position: positions })
      .from(bookings)
      .innerJoin(positions, eq(positions.id, bookings.positionId))
      .where(eq(bookings.id, bookingId))
      .get();
    if (noted.length === 0 || !found) return ok();
    const { startsAt, userId } = found.booking;
    const changedAt = Math.max(...noted.map((row) => row.changedAt));
    // A later change has work of its own.
    if (tx.now < changesDueAt(changedAt, startsAt, readSettings(tx))) return ok();
    tx.db.delete(jobChanges).where(ofBooking).run();
    const now = jobFactsOf(tx, found.position);
    const changes = noted.flatMap(({ fact, before }) => {
      const after = now[fact] ?? "";
      return before === after ? [] : [{ fact, before, after }];
    });
    if (changes.length === 0 || tx.now >= startsAt) return ok();
    const data = { positionId: found.position.id, bookingId, changes };
    enqueue(tx, {
      kind: "mail",
      payload: { template: "job-changed", userId, data },
      dedupeKey: `job-changed:${bookingId}:${changedAt}`,
    });
    return ok();
  });
}
