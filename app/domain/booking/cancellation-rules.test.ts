import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { settingDefaults } from "../shared/settings";
import { dayOf, daysBetween, instantOf } from "../shared/time.server";
import { cancellationFee, cancellationPercent, cancellationStep, cancelRefusal } from "./cancellation-rules";

const percentOn = (today: string, clock: string, job: string) =>
  cancellationPercent(daysBetween(dayOf(instantOf(today, clock)), job), settingDefaults);

describe("the ladder of the terms, by days of the calendar in Vienna", () => {
  test.each([
    ["2026-11-01", "00:00", 25],
    ["2026-11-20", "00:00", 25],
    ["2026-11-20", "23:59", 25],
  ])("[LEG-03] 25 %% up to 14 days before: %s, %s", (today, clock, percent) => {
    expect(percentOn(today, clock, "2026-12-04")).toBe(percent);
  });

  test.each([
    ["2026-11-21", "00:00", 50],
    ["2026-11-27", "23:59", 50],
  ])("[LEG-04] 50 %% up to 7 days before: %s, %s", (today, clock, percent) => {
    expect(percentOn(today, clock, "2026-12-04")).toBe(percent);
  });

  test.each([
    ["2026-11-28", "00:00", 80],
    ["2026-11-29", "23:59", 80],
  ])("[LEG-05] 80 %% up to 5 days before: %s, %s", (today, clock, percent) => {
    expect(percentOn(today, clock, "2026-12-04")).toBe(percent);
  });

  test.each([
    ["2026-11-30", "00:00", 100],
    ["2026-12-04", "12:00", 100],
    ["2026-12-05", "12:00", 100],
  ])("[LEG-06] 100 %% after that: %s, %s", (today, clock, percent) => {
    expect(percentOn(today, clock, "2026-12-04")).toBe(percent);
  });

  test.each([
    [30, 14],
    [14, 14],
    [13, 7],
    [6, 5],
    [4, 0],
    [0, 0],
  ])("[DESK-05] %i days before the job its step ends %i days before", (daysBefore, lastDaysBefore) => {
    const percent = cancellationPercent(daysBefore, settingDefaults);
    expect(cancellationStep(daysBefore, settingDefaults)).toEqual({ percent, lastDaysBefore });
  });

  test("a night in which the clock is changed makes no day longer or shorter", () => {
    // Summer time begins on 28 March 2027 and ends on 31 October 2027.
    expect(percentOn("2027-03-20", "23:59", "2027-04-03")).toBe(25);
    expect(percentOn("2027-03-21", "00:00", "2027-04-03")).toBe(50);
    expect(percentOn("2027-10-27", "00:00", "2027-11-01")).toBe(80);
    expect(percentOn("2027-10-28", "00:00", "2027-11-01")).toBe(100);
  });

  test("the settings decide, and nearer never costs less with those of the terms", () => {
    const own = { ...settingDefaults, cancellationPercentUpTo14Days: 0, cancellationPercentUpTo7Days: 33 };
    expect(cancellationPercent(14, own)).toBe(0);
    expect(cancellationPercent(13, own)).toBe(33);
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 400 }), (days) => {
        expect(cancellationPercent(days, settingDefaults)).toBeLessThanOrEqual(
          cancellationPercent(days - 1, settingDefaults),
        );
      }),
    );
  });
});

test.each([
  [14, 25, 2_500],
  [7, 50, 5_001],
  [5, 80, 8_001],
  [4, 100, 10_001],
])("the fee is whole cents, half up: %i days before", (daysBefore, percent, feeCents) => {
  expect(cancellationFee({ daysBefore, netCents: 10_001 }, settingDefaults)).toEqual({ percent, feeCents });
});

test("cancelled is what has not begun and has no confirmed hours", () => {
  expect(cancelRefusal({ startsAt: 10, now: 9, hoursConfirmed: false })).toBeNull();
  expect(cancelRefusal({ startsAt: 10, now: 10, hoursConfirmed: false })).toBe("cancelTooLate");
  expect(cancelRefusal({ startsAt: 10, now: 9, hoursConfirmed: true })).toBe("cancelHoursConfirmed");
});
