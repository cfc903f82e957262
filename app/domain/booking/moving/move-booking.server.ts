import { eq } from "drizzle-orm";
import { listInvitationFacts } from "~/domain/invitation/invitation-facts.queries.server";
import { tooLittleRest } from "~/domain/invitation/rules";
import type { BookingRefusal } from "~/domain/selection/rules";
import { positions } from "~db/schema";
import { pricesAt } from "../../event/edit/new-terms.server";
import { placeOf } from "../../event/insert-positions.server";
import type { Context } from "../../shared/context";
import { ok, type Result, refuse } from "../../shared/result";
import { bookPosition } from "../book-position.server";
import { endBooking } from "../ending/end-booking.server";
import type { ChangeFound } from "./changes.queries.server";

export type MoveRefusal = BookingRefusal | "restTooShort" | "notFound";

/**
 * Ends a booking as moved, gives its position the proposed times and books the same person anew, in the transaction of the
 * caller, so that nobody else finds the position free (D-104). Overlap and holds are looked at as for any booking,
 * and rest as for whoever is asked.
 */
export function moveBooking(
  tx: Context,
  { proposal, booking, position }: ChangeFound,
): Result<{ bookingId: string }, MoveRefusal> {
  endBooking(tx, booking, { kind: "moved", reason: "" });
  const { startsAt, endsAt, jobPlace } = proposal;
  const { bonusPercent, jobTravelCostCents: travelCents } = position;
  const prices = pricesAt(position, { startsAt, endsAt, bonusPercent, travelCents });
  if (prices.jobTotalCostCents !== proposal.jobTotalCostCents)
    throw new Error(`the price of ${position.id} has changed`);
  const where = jobPlace === position.jobPlace ? {} : placeOf(tx, jobPlace);
  tx.db
    .update(positions)
    .set({ ...where, startsAt, endsAt, ...prices, movedAt: tx.now, changedAt: tx.now })
    .where(eq(positions.id, position.id))
    .run();
  const { userId } = booking;
  const facts = listInvitationFacts(tx, { positionId: position.id, userIds: [userId] }).get(userId);
  if (facts && tooLittleRest(facts)) return refuse("restTooShort");
  // Nobody of the company is here: the person says yes to what it has asked.
  const system: Context = { ...tx, actor: { kind: "system" } };
  const { applicationId } = booking;
  const moved = { bookingId: booking.id, proposalId: proposal.id };
  const booked = bookPosition(system, { positionId: position.id, applicationId }, moved);
  return booked.ok ? ok(booked.value) : booked;
}
