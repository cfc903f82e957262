import type { Context } from "../shared/context";
import { enqueue } from "../shared/outbox.server";

/**
 * Has the outbox look at what an event owes for extra hours, now that hours are new or an objection to them is
 * decided; for the transaction that does it.
 */
export function planOutstandingReminders(
  tx: Pick<Context, "db" | "now">,
  { eventId, causeId }: { eventId: string; causeId: string },
): void {
  enqueue(tx, {
    kind: "outstanding-reminder",
    payload: { eventId },
    dedupeKey: `outstanding-reminder:${causeId}`,
  });
}
