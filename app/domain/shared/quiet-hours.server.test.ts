import { expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { afterQuiet, beforeQuiet, isQuiet, newsAt, toldAt } from "./quiet-hours.server";
import { settingDefaults } from "./settings";
import { instantOf } from "./time.server";

const at = (clock: string, day = "2026-11-20") => instantOf(day, clock);

test("[DESK-01] news that fall into the quiet hours wait until 07:00; reminders come half an hour before 21:00", () => {
  const after = (instant: number) => afterQuiet(instant, settingDefaults);
  const before = (instant: number) => beforeQuiet(instant, settingDefaults);
  expect(["07:00", "12:00", "20:59"].map((clock) => after(at(clock)) - at(clock))).toEqual([0, 0, 0]);
  expect(after(at("21:00"))).toBe(at("07:00", "2026-11-21"));
  expect(after(at("06:59"))).toBe(at("07:00"));
  expect(before(at("20:59"))).toBe(at("20:59"));
  expect(before(at("21:00"))).toBe(at("20:30"));
  expect(before(at("02:00"))).toBe(at("20:30", "2026-11-19"));
});

test("[DESK-01] quiet hours end at 07:00 by the clock on the days on which it is moved", () => {
  for (const day of ["2026-03-29", "2026-10-25"]) {
    expect(afterQuiet(at("00:30", day), settingDefaults)).toBe(at("07:00", day));
    expect(beforeQuiet(at("06:00", day), settingDefaults)).toBe(
      at("21:00", day) - 24.5 * HOUR + (day < "2026-06" ? 1 : -1) * HOUR,
    );
  }
});

test("quiet hours are those of the settings: within a day, over midnight, or none", () => {
  const noon = { quietFrom: "12:00", quietUntil: "14:00" };
  expect([isQuiet(at("12:00"), noon), isQuiet(at("14:00"), noon), isQuiet(at("02:00"), noon)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(afterQuiet(at("13:00"), noon)).toBe(at("14:00"));
  expect(beforeQuiet(at("13:00"), noon)).toBe(at("11:30"));
  const none = { quietFrom: "22:00", quietUntil: "22:00" };
  expect(isQuiet(at("22:00"), none)).toBe(false);
});

test("news about an own job wake whoever begins within 12 hours, all others read them in the morning", () => {
  const night = at("23:00");
  expect(newsAt(night, night + 12 * HOUR - 1, settingDefaults)).toBe(night);
  expect(newsAt(night, night + 12 * HOUR, settingDefaults)).toBe(at("07:00", "2026-11-21"));
  expect(newsAt(at("12:00"), at("12:00", "2026-12-20"), settingDefaults)).toBe(at("12:00"));
});

test("[REM-21] what a team is told wakes whose next job begins within three hours, or has begun, and nobody without one", () => {
  const night = at("23:00");
  const told = (startsAt: number | null) => toldAt(night, startsAt, settingDefaults);
  const morning = at("07:00", "2026-11-21");
  expect([told(night + 3 * HOUR - 1), told(night - HOUR), told(night + 3 * HOUR), told(null)]).toEqual([
    night,
    night,
    morning,
    morning,
  ]);
  expect(toldAt(at("12:00"), null, settingDefaults)).toBe(at("12:00"));
});
