import { expect, test } from "vitest";
import { pageOf } from "~/api/shapes/shapes";

test("[SAFE-34] a call never reads beyond page 1,000 of a list", () => {
  expect(["1", "1000", "1001", "99999999999", "0", "-3", "x"].map((page) => pageOf({ page }))).toEqual([
    1, 1_000, 1_000, 1_000, 1, 1, 1,
  ]);
  expect(pageOf({})).toBe(1);
});
