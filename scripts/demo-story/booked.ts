import { and, eq, isNull } from "drizzle-orm";
import { bookings } from "~db/schema";
import type { Cast, Place } from "./cast";
import type { StaffMember } from "./seed-staff";
import type { Story } from "./story";

/** A place with whoever is booked for it. */
export interface Booked {
  story: Story;
  cast: Cast;
  place: Place;
  member: StaffMember;
}

/** The booking of a place that stands now. */
export function bookingOf({ db }: Story, { positionId }: Place): string {
  const live = and(eq(bookings.positionId, positionId), isNull(bookings.cancelledAt));
  const booking = db.select({ id: bookings.id }).from(bookings).where(live).get();
  if (!booking) throw new Error(`nobody is booked for ${positionId}`);
  return booking.id;
}
