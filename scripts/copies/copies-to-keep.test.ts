import { expect, test } from "vitest";
import { copiesToKeep } from "./copies-to-keep";

const DAY_MS = 86_400_000;
const night = Date.UTC(2026, 11, 31, 2);
const days = (kept: number[]) => kept.map((at) => new Date(at).toISOString().slice(0, 10));

test("[OPS-04] of a copy each night, the last of 7 days, 4 weeks and 12 months stay", () => {
  const nights = Array.from({ length: 800 }, (_, index) => night - index * DAY_MS);
  expect(days(copiesToKeep(nights))).toEqual([
    ...["31", "30", "29", "28", "27", "26", "25"].map((day) => `2026-12-${day}`),
    // The Sundays, and the ends of months.
    "2026-12-20",
    "2026-12-13",
    "2026-11-30",
    "2026-10-31",
    "2026-09-30",
    "2026-08-31",
    "2026-07-31",
    "2026-06-30",
    "2026-05-31",
    "2026-04-30",
    "2026-03-31",
    "2026-02-28",
    "2026-01-31",
  ]);
});

test("nights without a copy use up none of the days", () => {
  const weekly = Array.from({ length: 7 }, (_, index) => night - index * 7 * DAY_MS);
  expect(copiesToKeep(weekly)).toEqual(weekly);
});

test("of several copies of one day the newest stays", () => {
  const hours = [0, 1, 2].map((hour) => night + hour * 3_600_000);
  expect(copiesToKeep(hours)).toEqual([hours[2]]);
});
