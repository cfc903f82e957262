import type { Context } from "../shared/context";
import { enqueue } from "../shared/outbox.server";

/**
 * Has the outbox look at what an event owes for extra hours, now that there are new hours; for the transaction that
 * keeps them.
 */
export function planReminders(
  tx: Pick<Context, "db" | "now">,
  { eventId, hoursConfirmationId }: { eventId: string; hoursConfirmationId: string },
): void {
  enqueue(tx, {
    kind: "outstanding-reminder",
    payload: { eventId },
    dedupeKey: `outstanding-reminder:${hoursConfirmationId}`,
  });
}
