import { findUndo } from "~/domain/event/bulk/undo-batch.server";
import type { Context, UserActor } from "~/domain/shared/context";
import type { Flash } from "~/http/flash.server";

/** The button that takes back what was published together just now (BULK-08). */
export function undoOf(
  context: Context<UserActor>,
  { eventId, prefix }: { eventId: string; prefix: string },
): Flash["undo"] {
  const found = findUndo(context, eventId);
  return found ? { action: `${prefix}/batches/${found.batchId}/undo`, fields: {} } : undefined;
}
