import { expect, test } from "vitest";
import { testWorld } from "../../../../tests/factories/world";
import { checkPaymentHistories } from "../../../../tests/support/histories/payment-histories";

const RUNS = Number(process.env.HISTORIES ?? (process.env.DRILLS === "full" ? 2_000 : 25));

test(
  "crashes between any two steps, declines, lost answers, late and repeated events: nothing is paid and unbooked, nothing left reserved",
  async () => {
    const world = testWorld();
    const tally = await checkPaymentHistories(world, { runs: RUNS, steps: 40 });
    world.close();
    for (const many of Object.values(tally)) expect(many).toBeGreaterThan(0);
  },
  RUNS * 2_000,
);
