import { lookAtReliability } from "~/domain/reliability/look-at-reliability.server";
import { appeals, type bookings } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { newId } from "../../shared/ids";
import { pushAgency } from "../../shared/push/push-agency.server";
import { ok, type Result, refuse } from "../../shared/result";
import { transact } from "../../shared/transact.server";
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
    openAppeal(tx, found.booking, words);
    return ok();
  });
}

/**
 * From now on the agency is to decide about an entry, in the words of its person. Also where they said on site that they
 * came and left, and are reported as missing all the same (SAFE-41).
 */
export function openAppeal(
  tx: Context,
  {
    id: bookingId,
    userId,
    positionId,
    companyId,
  }: Pick<typeof bookings.$inferSelect, "id" | "userId" | "positionId" | "companyId">,
  words: string,
): void {
  const id = newId(tx.now);
  tx.db.insert(appeals).values({ id, bookingId, userId, words, appealedAt: tx.now }).run();
  pushAgency(tx, { news: "dispute", positionId, about: id });
  recordAudit(tx, {
    action: "appeal.made",
    objectType: "booking",
    objectId: bookingId,
    companyId,
    data: { appealId: id, positionId },
  });
  lookAtReliability(tx, { userId, lowered: false });
}
