import { expect, test } from "vitest";
import { inTurns, TooManyTurns } from "./in-turns";

const soon = () => new Promise((resolve) => setImmediate(resolve));

test("[SAFE-42] one at a time, accounts in turns, and no account has more than its number", async () => {
  const run = inTurns(2);
  const begun: string[] = [];
  let running = 0;
  const ask = (whose: string) =>
    run(whose, async () => {
      begun.push(whose);
      running += 1;
      await soon();
      expect(running).toBe(1);
      running -= 1;
    });
  const asked = await Promise.allSettled(["a", "a", "a", "b", "b", "b", "c"].map(ask));
  expect(begun).toEqual(["a", "a", "b", "c", "b"]);
  const refused = asked.flatMap((one, at) => (one.status === "rejected" ? { at, error: one.reason } : []));
  expect(refused.map(({ at }) => at)).toEqual([2, 5]);
  expect(refused.every(({ error }) => error instanceof TooManyTurns)).toBe(true);
});

test("[SAFE-42] what failed frees its turn and its number", async () => {
  const run = inTurns(1);
  const fail = () => run("a", () => Promise.reject(new Error("odd")));
  await expect(fail()).rejects.toThrow("odd");
  await expect(fail()).rejects.toThrow("odd");
  expect(await run("a", async () => 7)).toBe(7);
});
