import { appeals } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { newId } from "../../shared/ids";
import { pushAgency } from "../../shared/push/push-agency.server";
import { ok, type Result, refuse } from "../../shared/result";
import { transact } from "../../shared/transact.server";
import { lookAtReliability } from "../reliability/look-at-reliability.server";
import { findOwnEntry } from "./entries.queries.server";

/**
 * "I do not agree": the person contradicts an entry of their reliability, once and within some days (RATE-13, SUBS-08).
 * From now on it does not count, and the money of a job that was missed waits, until the agency has decided. A second
 * one changes nothing.
 */
export function makeAppeal(
  context: Context<UserActor>,
  { bookingId, words }: { bookingId: string; words: string },
): Result<undefined, "notFound" | "appealOver"> {
  return transact(context, (tx): Result<undefined, "notFound" | "appealOver"> => {
    const found = findOwnEntry(tx, bookingId);
    if (!found) return refuse("notFound");
    if (found.appeal) return ok();
    if (found.state !== "appealable") return refuse("appealOver");
    const id = newId(tx.now);
    const { userId } = tx.actor;
    tx.db.insert(appeals).values({ id, bookingId, userId, words, appealedAt: tx.now }).run();
    pushAgency(tx, { news: "dispute", positionId: found.booking.positionId, about: id });
    recordAudit(tx, {
      action: "appeal.made",
      objectType: "booking",
      objectId: bookingId,
      companyId: found.booking.companyId,
      data: { appealId: id, positionId: found.booking.positionId },
    });
    lookAtReliability(tx, { userId, lowered: false });
    return ok();
  });
}
