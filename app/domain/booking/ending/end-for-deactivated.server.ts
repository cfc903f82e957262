import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { bookings, users } from "~db/schema";
import type { Context } from "../../shared/context";
import { ok, type Result, refuse } from "../../shared/result";
import { transact } from "../../shared/transact.server";
import { endBooking } from "./end-booking.server";

/**
 * The agency ends a booking to come of a person whose account it has closed (SUBS-09): the company owes nothing for it and
 * is written at once. Refused when the account is open, or the booking has begun or ended.
 */
export function endForDeactivated(
  context: Context,
  { bookingId, userId }: { bookingId: string; userId: string },
): Result<undefined, "comingBookingsChanged"> {
  return transact(context, (tx): Result<undefined, "comingBookingsChanged"> => {
    const found = tx.db
      .select({ booking: bookings })
      .from(bookings)
      .innerJoin(users, eq(users.id, bookings.userId))
      .where(
        and(
          eq(bookings.id, bookingId),
          eq(bookings.userId, userId),
          isNull(bookings.cancelledAt),
          gt(bookings.startsAt, tx.now),
          isNotNull(users.deactivatedAt),
        ),
      )
      .get();
    if (!found) return refuse("comingBookingsChanged");
    endBooking(tx, found.booking, { kind: "byAgency", reason: "" });
    return ok();
  });
}
