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

test("nothing is counted while a time is missing or none", () => {
  expect(hours.workedMinutes("", "02:00")).toBeNull();
  expect(hours.workedMinutes("25:00", "02:00")).toBeNull();
  expect(hours.clockOf(390)).toBe("6:30");
});
