import { expect, test } from "vitest";
import { clockOf, dayOf, instantOf } from "../../shared/time.server";
import { fairDeadline, isRestDay } from "./fair-deadline.server";

test.each([
  ["2026-12-01 12:00", "2026-12-01 12:00"],
  // A Tuesday at night, and its borders.
  ["2026-12-01 03:00", "2026-12-01 10:00"],
  ["2026-12-01 06:59", "2026-12-01 10:00"],
  ["2026-12-01 07:00", "2026-12-01 07:00"],
  ["2026-12-01 20:59", "2026-12-01 20:59"],
  ["2026-12-01 21:00", "2026-12-02 10:00"],
  // Saturday night goes to Monday, as does a Sunday at whatever hour.
  ["2026-12-05 22:00", "2026-12-07 10:00"],
  ["2026-12-06 08:00", "2026-12-07 10:00"],
  ["2026-12-06 12:00", "2026-12-07 10:00"],
  // 24 December is a Thursday, 25 and 26 are holidays, 27 is a Sunday.
  ["2026-12-24 09:00", "2026-12-28 10:00"],
  ["2026-12-31 12:00", "2027-01-02 10:00"],
  // The evening before Easter Sunday, over Easter Monday.
  ["2027-03-27 21:30", "2027-03-30 10:00"],
])("[HRS2-10] a deadline at %s ends at %s", (at, ends) => {
  const [day = "", clock = ""] = at.split(" ");
  const end = fairDeadline(instantOf(day, clock));
  expect(`${dayOf(end)} ${clockOf(end)}`).toBe(ends);
});

test("[HRS2-10] the movable holidays of a year and the fixed ones are days of rest, a Good Friday is not", () => {
  const movable = ["2026-04-06", "2026-05-14", "2026-05-25", "2026-06-04", "2025-04-21", "2024-05-30"];
  for (const day of [...movable, "2026-10-26", "2026-12-08", "2027-01-06"]) expect(isRestDay(day), day).toBe(true);
  expect(isRestDay("2026-04-03")).toBe(false);
});
