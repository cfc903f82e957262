import { expect, test } from "vitest";
import { historyOf, valueOn } from "./dated-values";

test("a value holds from its day until the next one, and before the first there is none", () => {
  const history = historyOf("minimumPayCents", [{ validFrom: "2027-01-01", value: 1418 }]);
  const days = ["2025-12-31", "2026-01-01", "2026-12-31", "2027-01-01", "2030-01-01"];
  expect(days.map((day) => valueOn(history, day))).toEqual([null, 1390, 1390, 1418, 1418]);
});

test("the limits of marginal pay are those of 2025, and what is entered for a day stands over a default of it", () => {
  expect(valueOn(historyOf("marginalLimitCents", []), "2026-11-20")).toBe(55_110);
  expect(valueOn(historyOf("employerLevyCents", []), "2026-11-20")).toBe(82_665);
  expect(historyOf("employerLevyCents", [{ validFrom: "2025-01-01", value: 1 }])).toEqual([
    { validFrom: "2025-01-01", value: 1 },
  ]);
});
