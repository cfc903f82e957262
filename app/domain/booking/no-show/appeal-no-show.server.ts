import { appeals } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { newId } from "../../shared/ids";
import { ok, type Result, refuse } from "../../shared/result";
import { transact } from "../../shared/transact.server";
import { findOwnNoShow } from "./no-show.queries.server";

/**
 * "I was there": the person contradicts a no-show, once and within some days (SUBS-08). From now on it does not count, and
 * the money waits, until the agency has decided. A second one changes nothing.
 */
export function appealNoShow(
  context: Context<UserActor>,
  { bookingId, words }: { bookingId: string; words: string },
): Result<undefined, "notFound" | "appealOver"> {
  return transact(context, (tx): Result<undefined, "notFound" | "appealOver"> => {
    const found = findOwnNoShow(tx, bookingId);
    if (!found) return refuse("notFound");
    if (found.appeal) return ok();
    if (found.state === "over") return refuse("appealOver");
    const id = newId(tx.now);
    tx.db.insert(appeals).values({ id, bookingId, userId: tx.actor.userId, words, appealedAt: tx.now }).run();
    recordAudit(tx, {
      action: "appeal.made",
      objectType: "booking",
      objectId: bookingId,
      companyId: found.booking.companyId,
      data: { appealId: id, positionId: found.booking.positionId },
    });
    return ok();
  });
}
