import { and, eq, isNull } from "drizzle-orm";
import { bookings } from "~db/schema";
import { rejectApplication } from "../application/reject-application.server";
import { ownedBy } from "../event/own.server";
import { recordAudit } from "../shared/audit.server";
import { actorId, type Context } from "../shared/context";
import { enqueue } from "../shared/outbox.server";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import { type CancelRefusal, cancelRefusal } from "./cancellation-rules";

interface CancelBooking {
  bookingId: string;
  /** For the person who was booked; may be empty. */
  reason: string;
}

/**
 * Ends a live booking before it begins (D-33). The position is open again until its event expires; the person's
 * application is closed, because the company chose against it, and the person is told. Contract and booking stay as they
 * are. The money of the booking is the matter of bill's `cancelWithFee`.
 */
export function cancelBooking(
  context: Context,
  { bookingId, reason }: CancelBooking,
): Result<undefined, CancelRefusal | "notFound"> {
  return transact(context, (tx): Result<undefined, CancelRefusal | "notFound"> => {
    const live = and(eq(bookings.id, bookingId), isNull(bookings.cancelledAt), ownedBy(tx.actor, bookings.companyId));
    const booking = tx.db.select().from(bookings).where(live).get();
    if (!booking) return refuse("notFound");
    const { positionId, applicationId, userId, companyId, startsAt, hoursConfirmedAt } = booking;
    const refusal = cancelRefusal({ startsAt, now: tx.now, hoursConfirmed: hoursConfirmedAt !== null });
    if (refusal) return refuse(refusal);
    tx.db
      .update(bookings)
      .set({ cancelledAt: tx.now, cancelledBy: actorId(tx.actor) })
      .where(live)
      .run();
    const closed = rejectApplication(tx, { applicationId, notifiedElsewhere: true });
    enqueue(tx, {
      kind: "mail",
      payload: { template: "staff-cancelled", userId, data: { positionId, reason } },
      dedupeKey: `staff-cancelled:${bookingId}`,
    });
    // An application that was closed before does not keep a booking alive.
    const closedBefore = !closed.ok;
    recordAudit(tx, {
      action: "booking.cancelled",
      objectType: "booking",
      objectId: bookingId,
      companyId,
      data: {
        positionId,
        applicationId,
        userId,
        ...(reason ? { reason } : {}),
        ...(closedBefore ? { closedBefore } : {}),
      },
    });
    return ok();
  });
}
