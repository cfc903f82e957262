import { expect, test } from "vitest";
import { withWorld } from "../../../tests/factories/with-world";
import { checkOrderHistories } from "../../../tests/support/histories/order-histories";

const world = withWorld();

test("whatever is listed, drafted, paid, declined and billed: sums agree, numbers have no gap, nobody is booked twice", async () => {
  const { settled } = await checkOrderHistories(world, { runs: 40, steps: 40 });
  expect(settled).toBeGreaterThan(10);
});
