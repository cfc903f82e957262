import { expect, test } from "vitest";
import { instantOf, spanOf } from "../../shared/time.server";
import { type Calendar, notFree, notFreeSince, touchedDays } from "./rules";

const calendarOf = (days: [string, boolean, number?][], never: [number, number?][] = []): Calendar => ({
  days: new Map(days.map(([day, free, since = 0]) => [day, { free, since }])),
  never: new Map(never.map(([weekday, since = 0]) => [weekday, since])),
});

test.each([
  ["Friday 20:00 to 02:00", "2026-12-04", "20:00", "02:00", ["2026-12-04"]],
  ["until six", "2026-12-04", "20:00", "06:00", ["2026-12-04"]],
  ["until a quarter past six", "2026-12-04", "20:00", "06:15", ["2026-12-04", "2026-12-05"]],
  ["until midnight", "2026-12-04", "16:00", "00:00", ["2026-12-04"]],
  ["in the early morning", "2026-12-04", "03:00", "05:00", ["2026-12-04"]],
  ["of one day", "2026-12-04", "10:00", "18:00", ["2026-12-04"]],
  ["in the night summer time begins, until six", "2026-03-28", "22:00", "06:00", ["2026-03-28"]],
  ["in that night, until half past six", "2026-03-28", "22:00", "06:30", ["2026-03-28", "2026-03-29"]],
  ["in the night summer time ends, until six", "2026-10-24", "22:00", "06:00", ["2026-10-24"]],
  ["in that night, until half past six", "2026-10-24", "22:00", "06:30", ["2026-10-24", "2026-10-25"]],
])(
  "[ALRT-08] a position touches the day it starts, the next one only after 06:00: %s",
  (_, day, start, end, touched) => {
    expect(touchedDays(spanOf(day, start, end))).toEqual(touched);
  },
);

test("[ALRT-08] a position of more than a day touches each day between", () => {
  const span = { startsAt: instantOf("2026-12-04", "08:00"), endsAt: instantOf("2026-12-06", "07:00") };
  expect(touchedDays(span)).toEqual(["2026-12-04", "2026-12-05", "2026-12-06"]);
});

test("[ALRT-07] a day beats the weekly pattern in both directions, and nothing said is free", () => {
  // The 7th and 14th of December 2026 are Mondays.
  const calendar = calendarOf(
    [
      ["2026-12-07", true],
      ["2026-12-08", false, 5],
    ],
    [[1, 9]],
  );
  const since = ["2026-12-07", "2026-12-08", "2026-12-14", "2026-12-15"].map((day) => notFreeSince(calendar, day));
  expect(since).toEqual([null, 5, 9, null]);
});

test("[ALRT-09] who applied after marking the day is free for that position, who marked it after applying is not", () => {
  const calendar = calendarOf([["2026-12-04", false, 100]]);
  const free = (appliedAt: number | null) => !notFree(calendar, ["2026-12-04"], appliedAt);
  expect([null, 99, 100, 101].map(free)).toEqual([false, false, true, true]);
  const both = calendarOf([
    ["2026-12-04", false, 100],
    ["2026-12-05", false, 200],
  ]);
  expect(notFree(both, ["2026-12-04", "2026-12-05"], 150)).toBe(true);
});
