import { afterEach, beforeEach, expect, test } from "vitest";
import { testWorld, type World } from "../../../tests/factories/world";
import { checkOrderHistories } from "../../../tests/support/histories/order-histories";

let world: World;
beforeEach(() => {
  world = testWorld();
});
afterEach(() => world.close());

test("whatever is listed, drafted, paid, declined and billed: sums agree, numbers have no gap, nobody is booked twice", async () => {
  const { settled } = await checkOrderHistories(world, { runs: 40, steps: 40 });
  expect(settled).toBeGreaterThan(10);
});
