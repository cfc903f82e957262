import { expect, test } from "vitest";
import { addFilled, hoursAt, percentOf, shownMonths } from "./rules";

test("[STAT-02] median and ninth tenth of the hours until the first booking", () => {
  const filled = addFilled([{ "1": 5, "10": 4 }, { "100": 1 }]);
  expect([hoursAt(filled, 0.5), hoursAt(filled, 0.9), hoursAt({}, 0.5)]).toEqual([1, 10, null]);
  expect([percentOf(1, 3), percentOf(0, 0)]).toEqual([33, null]);
  expect(shownMonths("2026-02").slice(-3)).toEqual(["2025-12", "2026-01", "2026-02"]);
});
