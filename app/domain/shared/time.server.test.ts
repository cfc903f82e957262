import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import {
  addDays,
  clockOf,
  dayOf,
  daysBetween,
  endOfDay,
  instantOf,
  isDay,
  minutesOf,
  quarterAsGiven,
  spanOf,
  startOfDay,
  weekdayOf,
} from "./time.server";

const SPRING = "2026-03-29";
const AUTUMN = "2026-10-25";
const instants = fc.integer({ min: Date.UTC(1980, 5), max: Date.UTC(2100, 0) });

test("day and clock time of an instant are Vienna's", () => {
  expect(dayOf(Date.UTC(2026, 11, 31, 23, 0))).toBe("2027-01-01");
  expect(clockOf(Date.UTC(2026, 11, 31, 23, 0))).toBe("00:00");
  expect(dayOf(Date.UTC(2026, 6, 1, 21, 59))).toBe("2026-07-01");
  expect(clockOf(Date.UTC(2026, 6, 1, 21, 59))).toBe("23:59");
});

test("day and clock time agree with Temporal at any instant", () => {
  fc.assert(
    fc.property(instants, (at) => {
      const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO("Europe/Vienna");
      expect(dayOf(at)).toBe(zoned.toPlainDate().toString());
      expect(clockOf(at)).toBe(zoned.toPlainTime().toString().slice(0, 5));
    }),
  );
});

test("an instant comes back from its day and clock time, except in the hour that comes twice", () => {
  fc.assert(
    fc.property(instants, (at) => {
      const minute = at - (((at % 60_000) + 60_000) % 60_000);
      const back = instantOf(dayOf(minute), clockOf(minute));
      expect([minute, minute - 3_600_000]).toContain(back);
    }),
  );
});

describe("the nights of the clock change", () => {
  test("[quality 13] 22:00–06:00 lasts 7 hours when summer time begins and 9 when it ends", () => {
    expect(spanOf("2026-03-28", "22:00", "06:00").minutes).toBe(7 * 60);
    expect(spanOf("2026-10-24", "22:00", "06:00").minutes).toBe(9 * 60);
    expect(spanOf("2026-05-28", "22:00", "06:00").minutes).toBe(8 * 60);
  });

  test("a time that does not exist moves forward by the gap", () => {
    expect(clockOf(instantOf(SPRING, "02:30"))).toBe("03:30");
  });

  test("a time that comes twice is the first of the two", () => {
    expect(instantOf(AUTUMN, "02:30")).toBe(Date.UTC(2026, 9, 25, 0, 30));
  });

  test("a span inside the skipped hour has no length", () => {
    expect(spanOf(SPRING, "02:00", "03:00").minutes).toBe(0);
  });

  test("these days have 23 and 25 hours", () => {
    expect(endOfDay(SPRING) - startOfDay(SPRING)).toBe(23 * 3_600_000);
    expect(endOfDay(AUTUMN) - startOfDay(AUTUMN)).toBe(25 * 3_600_000);
  });
});

describe("spans", () => {
  test("an end before the start is on the next day", () => {
    const span = spanOf("2026-12-31", "20:00", "02:00");
    expect(span.minutes).toBe(360);
    expect(dayOf(span.endsAt)).toBe("2027-01-01");
  });

  test("an equal end gives an empty span", () => {
    expect(spanOf("2026-12-31", "20:00", "20:00").minutes).toBe(0);
  });

  test("never end before they start, and never last more than 25 hours", () => {
    const quarter = fc
      .integer({ min: 0, max: 95 })
      .map((n) => `${String(Math.floor(n / 4)).padStart(2, "0")}:${["00", "15", "30", "45"][n % 4]}`);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), quarter, quarter, (days, start, end) => {
        const day = addDays("2026-01-01", days);
        // Only inside the hour that summer time skips does the order of clock times differ from that of instants.
        fc.pre(![SPRING, "2027-03-28"].includes(day) || (start.slice(0, 2) !== "02" && end.slice(0, 2) !== "02"));
        const span = spanOf(day, start, end);
        expect(span.minutes).toBe(minutesOf(span));
        expect(span.minutes).toBeGreaterThanOrEqual(0);
        expect(span.minutes).toBeLessThanOrEqual(25 * 60);
      }),
    );
  });
});

test.each([
  ["10:14", "10:00"],
  ["10:15", "10:15"],
  ["23:59", "23:45"],
  ["00:00", "00:00"],
  ["9.20", "09:15"],
  ["24", "24:00"],
  ["1793237640000", "1793237400000"],
  ["gleich", "gleich"],
])("%s is rounded down to %s", (typed, stored) => {
  expect(quarterAsGiven(typed)).toBe(stored);
});

test("days add up over months and years", () => {
  expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
  expect(daysBetween("2026-03-30", "2026-03-28")).toBe(-2);
  expect(weekdayOf("2026-12-04")).toBe(5);
});

test("only days of the calendar pass", () => {
  expect(["2026-02-28", "2028-02-29"].every(isDay)).toBe(true);
  expect(["2026-02-29", "2026-02-31", "31.02.2026", "2026-13-01", "", "2026-1-1"].some(isDay)).toBe(false);
});
