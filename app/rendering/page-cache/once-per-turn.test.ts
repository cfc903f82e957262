import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { oncePerTurn } from "./once-per-turn";

test("requests that arrive together share an answer, the next ones get a new one", async () => {
  let asked = 0;
  const ask = oncePerTurn(() => {
    asked += 1;
    return asked;
  });
  expect([ask(), ask()]).toEqual([1, 1]);
  await Promise.resolve();
  expect(ask()).toBe(1);
  await setImmediate();
  expect([ask(), ask()]).toEqual([2, 2]);
});
