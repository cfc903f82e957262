import { expect, test } from "vitest";
import { testWorld } from "../factories/world";
import { checkMoneyHistories } from "../support/histories/money-histories";

const runs = process.env.DRILLS === "full" ? 2_000 : 6;

test(`${runs} random histories of money with declines, late events and crashes: sums agree, numbers have no gap`, {
  timeout: 3_600_000,
}, async () => {
  const world = testWorld();
  const tally = await checkMoneyHistories(world, { runs, steps: 80 });
  world.close();
  console.table([{ runs, ...tally }]);
  expect(Math.min(tally.settled, tally.captured, tally.failed)).toBeGreaterThan(0);
});
