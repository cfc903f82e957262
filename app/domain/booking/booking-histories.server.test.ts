import { afterEach, beforeEach, test } from "vitest";
import { testWorld, type World } from "../../../tests/factories/world";
import { checkBookingHistories } from "../../../tests/support/histories/booking-histories";

let world: World;
beforeEach(() => {
  world = testWorld();
});
afterEach(() => world.close());

test("whatever is chosen, listed, booked, rejected and cancelled: never two bookings of a position, never two at a time of a person", () => {
  checkBookingHistories(world, { runs: 60, steps: 40 });
});
