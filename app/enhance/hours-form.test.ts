import { beforeAll, expect, test, vi } from "vitest";

// The module declares elements, which only a browser has; its arithmetic needs none.
let hours: typeof import("./hours-form");
beforeAll(async () => {
  vi.stubGlobal("HTMLElement", class {});
  hours = await import("./hours-form");
});

test("[HRS-15] an end before the start is on the next day", () => {
  expect(hours.workedMinutes("20:00", "02:00")).toBe(360);
  expect(hours.workedMinutes("17:00", "23:30")).toBe(390);
  expect(hours.workedMinutes("17:00", "17:00")).toBe(0);
});

test("[HRS2-16] of the worked minutes those without the break are paid, as far as it fits", () => {
  expect([hours.paidOf(420, 30), hours.paidOf(420, 0), hours.paidOf(60, 120), hours.paidOf(60, Number.NaN)]).toEqual([
    390, 420, 60, 60,
  ]);
});

test("nothing is counted while a time is missing or none", () => {
  expect(hours.workedMinutes("", "02:00")).toBeNull();
  expect(hours.workedMinutes("25:00", "02:00")).toBeNull();
  expect(hours.clockOf(390)).toBe("6:30");
});
