import { expect, test } from "vitest";
import { withWorld } from "../../../tests/factories/with-world";
import { checkMoneyHistories } from "../../../tests/support/histories/money-histories";
import { EXTRA_HOURS_PAID, PROPOSED, REPLACED } from "../../../tests/support/histories/money-steps";

const world = withWorld();

test("whatever is booked, paid, declined, confirmed, cancelled, corrected and paid back, with crashes and late events: the sums agree", async () => {
  const tally = await checkMoneyHistories(world, { runs: 10, steps: 60 });
  expect(Math.min(tally.settled, tally.captured, tally.failed, tally.cancelled, tally.fees)).toBeGreaterThan(0);
});

test("[SAFE-11] whatever is objected to, corrected by the agency, ordered again and taken back: the sums agree", async () => {
  const tally = await checkMoneyHistories(world, { runs: 12, steps: 40, begin: EXTRA_HOURS_PAID });
  expect(Math.min(tally.corrected, tally.credited)).toBeGreaterThan(0);
});

test("[DFIG-10] whoever cancels, is missing, is replaced for more or less, or is moved: each place is paid as it costs", async () => {
  const tally = await checkMoneyHistories(world, { runs: 12, steps: 40, begin: REPLACED });
  expect(Math.min(tally.replaced, tally.supplements)).toBeGreaterThan(0);
});

test("[DFIG-10] whoever proposes hours, answers with others, decides or signs for all: what counts is ordered and paid once", async () => {
  const tally = await checkMoneyHistories(world, { runs: 12, steps: 40, begin: PROPOSED });
  expect(Math.min(tally.agreed, tally.signedTogether)).toBeGreaterThan(0);
});
