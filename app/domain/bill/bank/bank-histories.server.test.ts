import { expect, test } from "vitest";
import { withWorld } from "../../../../tests/factories/with-world";
import { checkBankHistories } from "../../../../tests/support/histories/bank-histories";

const world = withWorld();

test("[EINV-15] [EINV-16] whatever statements come again, are booked and taken back: nothing is booked twice, nothing is lost", async () => {
  const tally = await checkBankHistories(world, { statements: 25 });
  expect(Math.min(tally.entries, tally.booked, tally.undone)).toBeGreaterThan(0);
});
