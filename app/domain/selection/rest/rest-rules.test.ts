import { expect, test } from "vitest";
import { instantOf, spanOf } from "~/domain/shared/time.server";
import { jobsWithoutRest, restHoursOf, restTooShort } from "./rest-rules";

const evening = spanOf("2026-12-04", "17:00", "23:00");

test.each([
  ["2026-12-05", "10:00", false],
  ["2026-12-05", "09:59", true],
  ["2026-12-04", "20:00", true],
  ["2026-12-04", "23:15", true],
  ["2026-12-04", "23:30", true],
  ["2026-12-04", "23:00", false],
])("[CASE-40] after an evening until 23:00, a job on %s at %s: too little of 11 hours is %s", (day, clock, short) => {
  const next = { startsAt: instantOf(day, clock), endsAt: instantOf(day, clock) + 3_600_000 };
  expect(restTooShort(evening, next, 11)).toBe(short);
  expect(restTooShort(next, evening, 11)).toBe(short);
});

test("in the night summer time begins the clock shows 11 hours, and 10 have passed", () => {
  const before = spanOf("2027-03-27", "17:00", "22:00");
  expect(restTooShort(before, spanOf("2027-03-28", "09:00", "12:00"), 11)).toBe(true);
  expect(restTooShort(before, spanOf("2027-03-28", "10:00", "12:00"), 11)).toBe(false);
});

test("who is under 18 needs an hour more", () => {
  const hours = { restHours: 11, restHoursMinors: 12 };
  expect([17, 18, 40, null].map((age) => restHoursOf(age, hours))).toEqual([12, 11, 11, 11]);
});

test("of many jobs those are named before which the rest is too short, also behind a long one", () => {
  const long = spanOf("2026-12-04", "14:00", "02:00");
  const inside = spanOf("2026-12-04", "15:00", "16:00");
  const morning = spanOf("2026-12-05", "12:00", "14:00");
  const monday = spanOf("2026-12-07", "08:00", "12:00");
  expect(jobsWithoutRest([monday, morning, inside, long], () => 11)).toEqual([inside, morning]);
  expect(jobsWithoutRest([long], () => 11)).toEqual([]);
});
