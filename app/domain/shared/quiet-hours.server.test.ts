import { expect, test } from "vitest";
import { afterQuiet, beforeQuiet } from "./quiet-hours.server";
import { instantOf } from "./time.server";

const at = (clock: string, day = "2026-11-20") => instantOf(day, clock);

test("[DESK-01] news that fall into the quiet hours wait until 07:00; reminders come half an hour before 21:00", () => {
  expect(["07:00", "12:00", "20:59"].map((clock) => afterQuiet(at(clock)) - at(clock))).toEqual([0, 0, 0]);
  expect(afterQuiet(at("21:00"))).toBe(at("07:00", "2026-11-21"));
  expect(afterQuiet(at("06:59"))).toBe(at("07:00"));
  expect(beforeQuiet(at("20:59"))).toBe(at("20:59"));
  expect(beforeQuiet(at("21:00"))).toBe(at("20:30"));
  expect(beforeQuiet(at("02:00"))).toBe(at("20:30", "2026-11-19"));
});

test("[DESK-01] quiet hours end at 07:00 by the clock on the days on which it is moved", () => {
  for (const day of ["2026-03-29", "2026-10-25"]) {
    expect(afterQuiet(at("00:30", day))).toBe(at("07:00", day));
    expect(beforeQuiet(at("06:00", day))).toBe(
      at("21:00", day) - 24.5 * 3_600_000 + (day < "2026-06" ? 1 : -1) * 3_600_000,
    );
  }
});
