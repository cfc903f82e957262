import { describe, expect, test } from "vitest";
import { MINUTE } from "~/config/durations";
import {
  confirmedPrice,
  EMPLOYER_WINDOW_MINUTES,
  type HoursFacts,
  type HoursForm,
  hoursNote,
  hoursRefusal,
  needsBreakNote,
  outstandingCents,
  outstandingTotalCents,
  STAFF_WINDOW_MINUTES,
  showsOutstanding,
  validateHours,
} from "./rules";

const startsAt = Date.UTC(2026, 5, 15, 8);
const facts: HoursFacts = {
  booked: true,
  startsAt,
  now: startsAt + MINUTE,
  windowMinutes: STAFF_WINDOW_MINUTES,
  confirmed: false,
  paidOutstandingCents: 0,
};

describe("window", () => {
  test.each([
    [STAFF_WINDOW_MINUTES, -1, "hoursNotStarted"],
    [STAFF_WINDOW_MINUTES, 0, null],
    [STAFF_WINDOW_MINUTES, 14 * 60 + 59, null],
    [STAFF_WINDOW_MINUTES, 15 * 60 + 1, "hoursWindowClosed"],
    [EMPLOYER_WINDOW_MINUTES, 15 * 60 + 1, null],
    [EMPLOYER_WINDOW_MINUTES, 23 * 60 + 59, null],
    [EMPLOYER_WINDOW_MINUTES, 24 * 60 + 1, "hoursWindowClosed"],
  ])("of %i minutes, %i minutes after the start: %s", (windowMinutes, minutes, refusal) => {
    expect(hoursRefusal({ ...facts, windowMinutes, now: startsAt + minutes * MINUTE })).toBe(refusal);
  });

  test("is closed for what is confirmed, paid or not booked", () => {
    expect(hoursRefusal({ ...facts, confirmed: true })).toBe("hoursAlreadyConfirmed");
    expect(hoursRefusal({ ...facts, paidOutstandingCents: 1 })).toBe("hoursOutstandingPaid");
    expect(hoursRefusal({ ...facts, booked: false })).toBe("noBookedJobPositionFound");
  });
});

describe("form", () => {
  const good: HoursForm = {
    jobStart: "20:00",
    jobEnd: "02:00",
    span: { minutes: 360, endsAt: startsAt },
    now: startsAt,
    employerName: "Eva Berg",
    hasSignature: true,
  };
  test.each<[Partial<HoursForm>, Record<string, string>]>([
    [{}, {}],
    [{ jobStart: "", span: null }, { jobStart: "required" }],
    [{ jobEnd: "", span: null }, { jobEnd: "required" }],
    [{ jobStart: "25:00", span: null }, { jobStart: "time" }],
    [{ jobStart: "10:07" }, { jobStart: "quarterSteps" }],
    [{ jobStart: "10:05" }, { jobStart: "quarterSteps" }],
    [{ jobEnd: "16:50" }, { jobEnd: "quarterSteps" }],
    [{ span: { minutes: 0, endsAt: startsAt } }, { jobEnd: "endTime.duration" }],
    [{ span: { minutes: 735, endsAt: startsAt } }, { jobEnd: "endTime.duration" }],
    [{ span: { minutes: 720, endsAt: startsAt } }, {}],
    [{ employerName: " " }, { employerName: "required" }],
    [{ hasSignature: false }, { signature: "signatureRequired" }],
  ])("%j", (change, refusals) => {
    const found = validateHours({ ...good, ...change });
    expect(Object.fromEntries(found.map(({ field, key }) => [field, key]))).toEqual(refusals);
  });

  const at = (clock: string) => Date.parse(`2026-06-15T${clock}Z`);
  test.each([
    ["16:08", "16:15", null],
    ["16:08", "16:30", "hoursInFuture"],
    ["16:14:59.999", "16:30", "hoursInFuture"],
    ["16:15", "16:30", null],
  ])("[SAFE-10] at %s an end of %s: %s", (now, end, refusal) => {
    const found = validateHours({ ...good, span: { minutes: 360, endsAt: at(end) }, now: at(now) });
    expect(found).toEqual(refusal ? [{ field: "jobEnd", key: refusal }] : []);
  });

  test("over ten hours a note shows, over six an asterisk", () => {
    expect([600, 615, 735].map(hoursNote)).toEqual([null, "hours10", "hours10"]);
    expect([360, 375].map(needsBreakNote)).toEqual([false, true]);
  });
});

describe("money", () => {
  const booked = { ratePerHourCents: 2000, bonusPercent: 10, travelCents: 1500 };

  test("three confirmed hours are billed as four", () => {
    expect(confirmedPrice(booked, 180).totalCents).toBe(8000 + 800 + 1500);
  });

  test("one hour more leaves its price outstanding, fewer hours leave nothing", () => {
    const bookedTotalCents = confirmedPrice(booked, 300).totalCents;
    const outstanding = (minutes: number) =>
      outstandingCents({ bookedTotalCents, confirmedTotalCents: confirmedPrice(booked, minutes).totalCents });
    expect(outstanding(360)).toBe(2200);
    expect(outstanding(300)).toBe(0);
    expect(outstanding(240)).toBe(0);
  });

  test("[PAY-28] only unpaid amounts are summed", () => {
    const open = { booked: true, confirmed: true, outstandingCents: 2200, paid: false };
    expect(outstandingTotalCents([open, { ...open, paid: true }, { ...open, outstandingCents: 300 }])).toBe(2500);
  });

  test("the box shows when something is open and every booked position is confirmed", () => {
    const open = { booked: true, confirmed: true, outstandingCents: 2200, paid: false };
    const unbooked = { booked: false, confirmed: false, outstandingCents: 0, paid: false };
    expect(showsOutstanding([open, unbooked])).toBe(true);
    expect(showsOutstanding([open, { ...unbooked, booked: true }])).toBe(false);
    expect(showsOutstanding([{ ...open, paid: true }])).toBe(false);
    expect(showsOutstanding([])).toBe(false);
  });
});
