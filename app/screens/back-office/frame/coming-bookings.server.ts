import { nameOf } from "~/domain/account/name-rules";
import { type BookingsOf, listComingBookings } from "~/domain/agency/accounts/coming-bookings.queries.server";
import type { Context } from "~/domain/shared/context";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import type { ComingBooking } from "./coming-bookings";

/** Coming bookings with their times as text. */
export function comingBookings(
  context: Pick<Context, "db" | "now">,
  of: BookingsOf,
): { bookings: ComingBooking[]; total: number } {
  const { rows, total } = listComingBookings(context, of);
  return {
    total,
    bookings: rows.map(({ startsAt, endsAt, firstName, lastName, ...booking }) => ({
      ...booking,
      name: nameOf({ firstName, lastName }),
      day: dayOf(startsAt),
      start: clockOf(startsAt),
      end: clockOf(endsAt),
      begun: startsAt <= context.now,
    })),
  };
}
