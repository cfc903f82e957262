import { eq } from "drizzle-orm";
import { hoursConfirmations } from "~db/schema";
import { makeBookedPosition } from "../../factories/rows";
import type { JourneyWorld } from "./journey";

/** 17:00 to 23:00 in Vienna, today: 6 h, 78.54 € for the person, 149.40 € for the company. */
export const START = Date.UTC(2026, 10, 20, 16, 0);

/** Somebody who works this evening, and the addresses of it. */
export function bookTonight(world: JourneyWorld) {
  const booked = makeBookedPosition(world, { startsAt: START });
  const ids = `${booked.position.id}/${booked.event.id}`;
  return {
    ...booked,
    page: `/staff/confirm-job-hours/${ids}`,
    details: `/staff/job-details/${ids}`,
    link: `/staff/hours-link/${ids}`,
    companyPage: `/organization/confirm-job-hours/${ids}`,
    companyEvent: `/organization/my-events/${booked.event.id}`,
  };
}

export const hoursOf = (world: JourneyWorld, { booking }: ReturnType<typeof bookTonight>) =>
  world.db.select().from(hoursConfirmations).where(eq(hoursConfirmations.bookingId, booking.id)).all();
