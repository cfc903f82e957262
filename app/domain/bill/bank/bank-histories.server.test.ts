import { afterEach, beforeEach, expect, test } from "vitest";
import { testWorld, type World } from "../../../../tests/factories/world";
import { checkBankHistories } from "../../../../tests/support/histories/bank-histories";

let world: World;
beforeEach(() => {
  world = testWorld();
});
afterEach(() => world.close());

test("[EINV-15] [EINV-16] whatever statements come again, are booked and taken back: nothing is booked twice, nothing is lost", async () => {
  const tally = await checkBankHistories(world, { statements: 25 });
  expect(Math.min(tally.entries, tally.booked, tally.undone)).toBeGreaterThan(0);
});
