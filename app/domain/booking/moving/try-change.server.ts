import type { Context } from "../../shared/context";
import { type Refused, refuse } from "../../shared/result";
import { transact } from "../../shared/transact.server";
import { findChange } from "./changes.queries.server";
import { type MoveRefusal, moveBooking } from "./move-booking.server";

/**
 * Why the person could not accept what is proposed as things stand, or null: the move is made and taken back, so that the
 * company hears before it asks what its person would hear after pressing "Accept" (CASE-40). For the transaction that asks.
 */
export function acceptRefusal(
  tx: Context,
  proposalId: string,
): Refused<Exclude<MoveRefusal, "restTooShort"> | "restTooShortFor"> | null {
  const found = findChange(tx, proposalId);
  if (!found) return refuse("notFound");
  const tried = transact(tx, (inner): Refused<MoveRefusal | "possible"> => {
    const moved = moveBooking(inner, found);
    return refuse(moved.ok ? "possible" : moved.refusal);
  });
  if (tried.ok || tried.refusal === "possible") return null;
  const refusal = tried.refusal === "restTooShort" ? "restTooShortFor" : tried.refusal;
  return refuse(refusal, { name: found.firstName });
}
