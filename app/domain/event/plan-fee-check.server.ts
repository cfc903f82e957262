import { DAY } from "~/config/durations";
import type { Context } from "../shared/context";
import { enqueue } from "../shared/outbox.server";
import { readSettings } from "../shared/settings.server";

/** Has the outbox look at the event's processing fee before it ends (D-40); for the transaction that sets the end. */
export function planFeeCheck(
  tx: Pick<Context, "db" | "now">,
  { eventId, expiresAt }: { eventId: string; expiresAt: number },
): void {
  const noticeAt = expiresAt - readSettings(tx).processingFeeNoticeDays * DAY;
  enqueue(tx, {
    kind: "processing-fee",
    payload: { eventId },
    runAt: Math.max(tx.now, noticeAt),
    dedupeKey: `processing-fee:${eventId}:${expiresAt}:end`,
  });
}
