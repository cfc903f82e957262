import { effectShown } from "~/domain/reliability/rules";
import type { Context } from "../../shared/context";
import { ok, type Result, refuse } from "../../shared/result";
import { transact } from "../../shared/transact.server";
import type { OwnCancelRefusal } from "../cancellation-rules";
import { type DropOutReason, storeReason } from "./booking-reason.server";
import { endBooking } from "./end-booking.server";
import { findOwnCancellation } from "./own-cancellation.queries.server";

interface CancelOwnBooking extends DropOutReason {
  bookingId: string;
  /** What the page showed of the effect on reliability. */
  expectedEffect: string;
}

/**
 * A person cancels their own job before it begins (SUBS-02): no fee for anybody, the company and the agency are written
 * at once. The reason is for the agency alone (D-130). A booking that has ended stays as it is. Refused from the start
 * on, and when the effect on the reliability is not the one that was shown.
 */
export function cancelOwnBooking(
  context: Context,
  { bookingId, expectedEffect, reason, words }: CancelOwnBooking,
): Result<undefined, OwnCancelRefusal | "notFound" | "consequenceChanged"> {
  return transact(context, (tx): Result<undefined, OwnCancelRefusal | "notFound" | "consequenceChanged"> => {
    const found = findOwnCancellation(tx, bookingId);
    if (!found) return refuse("notFound");
    const { booking, refusal, effect } = found;
    if (booking.cancelledAt !== null) return ok();
    if (refusal) return refusal;
    if (expectedEffect !== effectShown(effect)) return refuse("consequenceChanged");
    endBooking(tx, booking, { kind: "byStaff", reason: "" });
    storeReason(tx, booking, { reason, words });
    return ok();
  });
}
