import { eq } from "drizzle-orm";
import { deletePosition } from "~/domain/event/delete-position.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { replacements } from "~db/schema";
import { findReplacement } from "./replacement.queries.server";

type EndRefusal = "notFound" | "replacementOver" | "paymentPending";

/**
 * Company or agency want nobody else (SUBS-22): the search ends, the position is deleted and its price goes back at once.
 * After a no-show the position stays, and the money waits as it would have.
 */
export function endReplacement(
  context: Context,
  { positionId }: { positionId: string },
): Result<{ eventId: string; deleted: boolean }, EndRefusal> {
  return transact(context, (tx): Result<{ eventId: string; deleted: boolean }, EndRefusal> => {
    const found = findReplacement(tx, positionId, "de");
    if (!found) return refuse("notFound");
    if (found.state !== "searching") return refuse("replacementOver");
    const { search, position, missed } = found;
    tx.db
      .update(replacements)
      .set({ endedAt: tx.now, endedBecause: "notWanted" })
      .where(eq(replacements.id, search.id))
      .run();
    recordAudit(tx, {
      action: "replacement.notWanted",
      objectType: "position",
      objectId: positionId,
      companyId: position.companyId,
      data: { bookingId: search.bookingId },
    });
    const { eventId } = position;
    if (missed) return ok({ eventId, deleted: false });
    const deleted = deletePosition(tx, { positionId, confirmed: true });
    if (!deleted.ok) return refuse(deleted.refusal === "paymentPending" ? "paymentPending" : "replacementOver");
    enqueue(tx, {
      kind: "return-price",
      payload: { replacementId: search.id },
      dedupeKey: `return-price:${search.id}:notWanted`,
    });
    return ok({ eventId, deleted: true });
  });
}
