import { expect, test } from "vitest";
import { testWorld } from "../factories/world";
import { checkBankHistories } from "../support/histories/bank-histories";

const statements = process.env.DRILLS === "full" ? 500 : 20;

test(`${statements} random statements: nothing is booked twice, nothing is lost`, { timeout: 3_600_000 }, async () => {
  const world = testWorld();
  const tally = await checkBankHistories(world, { statements });
  world.close();
  console.table([tally]);
  expect(Math.min(tally.entries, tally.booked)).toBeGreaterThan(0);
});
