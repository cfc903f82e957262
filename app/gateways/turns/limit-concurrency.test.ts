import { expect, test } from "vitest";
import { limitConcurrency } from "~/gateways/turns/limit-concurrency";

test("never more than the limit run at once, in their order, and a failure frees its place", async () => {
  const inTurn = limitConcurrency(2);
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const results = await Promise.allSettled(
    [1, 2, 3, 4, 5, 6].map((number) =>
      inTurn(async () => {
        begun.push(number);
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        if (number % 2) throw new Error("odd");
        return number;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
  expect(results.map(({ status }) => status)).toEqual([
    "rejected",
    "fulfilled",
    "rejected",
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
});
