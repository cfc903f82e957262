import { and, eq, isNull } from "drizzle-orm";
import { bookings } from "~db/schema";
import { ownedBy } from "../event/own.server";
import type { Context } from "../shared/context";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import { type CancelRefusal, cancelRefusal } from "./cancellation-rules";
import { endBooking } from "./ending/end-booking.server";

interface CancelBooking {
  bookingId: string;
  /** For the person who was booked; may be empty. */
  reason: string;
}

/**
 * Ends a live booking before it begins (D-33). The position is open again until its event expires; the person's
 * application is closed, because the company chose against it, and the person is told. The money of the booking is the matter of bill's `cancelWithFee`.
 */
export function cancelBooking(
  context: Context,
  { bookingId, reason }: CancelBooking,
): Result<undefined, CancelRefusal | "notFound"> {
  return transact(context, (tx): Result<undefined, CancelRefusal | "notFound"> => {
    const live = and(eq(bookings.id, bookingId), isNull(bookings.cancelledAt), ownedBy(tx.actor, bookings.companyId));
    const booking = tx.db.select().from(bookings).where(live).get();
    if (!booking) return refuse("notFound");
    const { startsAt, hoursConfirmedAt } = booking;
    const refusal = cancelRefusal({ startsAt, now: tx.now, hoursConfirmed: hoursConfirmedAt !== null });
    if (refusal) return refuse(refusal);
    endBooking(tx, booking, { kind: "byCompany", reason });
    return ok();
  });
}
