import fc from "fast-check";
import { expect, test } from "vitest";
import { daysFrom, shiftMinutes } from "~/domain/event/clock";
import { quarterAsGiven, spanOf } from "~/domain/shared/time.server";

test("[REQ-26] 22:00 to 04:00 lasts 6 hours", () => {
  expect(shiftMinutes("2026-12-04", "22:00", "04:00")).toBe(360);
});

test("[REQ-25] times count from the quarter before", () => {
  expect(shiftMinutes("2026-12-04", "10:14", "12:59")).toBe(165);
});

test("the nights in which the clocks change", () => {
  expect(shiftMinutes("2026-03-28", "22:00", "06:00")).toBe(420);
  expect(shiftMinutes("2026-10-24", "22:00", "06:00")).toBe(540);
});

test("[CASE-19] times count as they are typed, 24:00 as the end of the day", () => {
  expect(shiftMinutes("2026-12-04", "18", "24")).toBe(360);
  expect(shiftMinutes("2026-12-04", "9.30", "1800")).toBe(510);
  expect(shiftMinutes("2026-12-04", "00:00", "24:00")).toBe(1440);
});

test("[CASE-31] instants last what lies between them", () => {
  const [start, end] = ["2026-10-24T20:00Z", "2026-10-25T01:30Z"].map((iso) => String(Date.parse(iso))) as [
    string,
    string,
  ];
  expect(shiftMinutes("2026-10-24", start, end)).toBe(330);
});

test("missing and malformed parts have no length", () => {
  expect(shiftMinutes("", "10:00", "12:00")).toBeNull();
  expect(shiftMinutes("2026-02-30", "10:00", "12:00")).toBeNull();
  expect(shiftMinutes("2026-12-04", "24:00", "12:00")).toBeNull();
  expect(shiftMinutes("2026-12-04", "10:00", "")).toBeNull();
});

test("every shift lasts as long as the server's time zone says", () => {
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  const clock = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
  const anyDay = fc
    .integer({ min: 0, max: 30 * 365 })
    .map((days) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10));
  const changes = fc.constantFrom("2026-03-28", "2026-03-29", "2026-10-24", "2026-10-25", "2027-03-27", "2027-10-31");
  fc.assert(
    fc.property(fc.oneof(anyDay, changes), clock, clock, (day, [h1, m1], [h2, m2]) => {
      const start = `${twoDigits(h1)}:${twoDigits(m1)}`;
      const end = `${twoDigits(h2)}:${twoDigits(m2)}`;
      const span = spanOf(day, quarterAsGiven(start), quarterAsGiven(end));
      expect(shiftMinutes(day, start, end)).toBe(span.minutes);
    }),
    { numRuns: 1_500 },
  );
});

test("days between two days", () => {
  expect(daysFrom("2026-11-20", "2026-12-04")).toBe(14);
  expect(daysFrom("2026-11-20", "2026-11-19")).toBe(-1);
  expect(daysFrom("2026-11-20", "")).toBeNull();
});
