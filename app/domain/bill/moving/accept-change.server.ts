import { findChange } from "../../booking/moving/changes.queries.server";
import { closeChange, writeAnswer } from "../../booking/moving/end-change.server";
import { type MoveRefusal, moveBooking } from "../../booking/moving/move-booking.server";
import { takeOverDetails } from "../../contract/moving/moved-contract.server";
import type { Context } from "../../shared/context";
import { ok, type Result, refuse } from "../../shared/result";
import { transact } from "../../shared/transact.server";
import { settlePrice } from "./settle-price.server";

export type AcceptRefusal = MoveRefusal | "changeGone";

/**
 * The person accepts other times or another place (REM-17): the booking moves, its bank data go on, a contract is made to
 * sign, and what the job costs more or less is settled, all in one transaction. The caller has found out that it is
 * theirs. Refused when the proposal is not open any more, and as any booking is.
 */
export function acceptChange(
  context: Context,
  { proposalId }: { proposalId: string },
): Result<{ bookingId: string }, AcceptRefusal> {
  return transact(context, (tx): Result<{ bookingId: string }, AcceptRefusal> => {
    const found = findChange(tx, proposalId);
    if (!found) return refuse("notFound");
    if (!found.open || found.booking.cancelledAt !== null) return refuse("changeGone");
    const moved = moveBooking(tx, found);
    if (!moved.ok) return refuse(moved.refusal, { name: found.firstName });
    const { bookingId } = moved.value;
    closeChange(tx, found, "accepted", bookingId);
    takeOverDetails(tx, { from: found.booking.id, to: bookingId });
    settlePrice({ ...tx, actor: { kind: "system" } }, bookingId);
    writeAnswer(tx, found, "accepted");
    return ok({ bookingId });
  });
}
