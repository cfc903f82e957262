import { test } from "vitest";
import { withWorld } from "../../../tests/factories/with-world";
import { checkBookingHistories } from "../../../tests/support/histories/booking-histories";

const world = withWorld();

test("whatever is chosen, listed, booked, rejected and cancelled: never two bookings of a position, never two at a time of a person", () => {
  checkBookingHistories(world, { runs: 60, steps: 40 });
});
