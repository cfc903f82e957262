import { describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import {
  amountBookedCents,
  applicationsClosed,
  briefingFileName,
  briefingRefusal,
  canDeletePosition,
  expiryRefusal,
  finalAmountCents,
  groupPositions,
  isInOverview,
  MAX_MINUTES,
  type PositionFacts,
  positionRefusals,
  positionState,
  spanNote,
} from "./rules";

test.each([
  ["", "required"],
  ["2026-06-14", "expiryBeforeToday"],
  ["2026-06-15", null],
  ["2026-06-20", null],
  ["2026-06-21", "Eventexpirebeforejob"],
])("expiry %s with a first job on 2026-06-20: %s", (expiry, refusal) => {
  expect(expiryRefusal({ expiry, today: "2026-06-15", earliestJobDay: "2026-06-20" })).toBe(refusal);
});

test("without a job any coming day may be the expiry", () => {
  expect(expiryRefusal({ expiry: "2030-01-01", today: "2026-06-15", earliestJobDay: null })).toBeNull();
});

describe("a position", () => {
  const now = Date.UTC(2026, 5, 15, 8);
  const good: PositionFacts = {
    jobPlace: "Wien",
    jobDate: "2026-06-20",
    jobStart: "08:00",
    jobEnd: "16:00",
    quantity: 1,
    span: { startsAt: now + 120 * HOUR, minutes: 480 },
    yesterday: "2026-06-14",
    maxMinutes: MAX_MINUTES,
    now,
  };
  const span = (minutes: number) => ({ startsAt: now + HOUR, minutes });

  test.each<[string, Partial<PositionFacts>, Record<string, string>]>([
    ["is fine", {}, {}],
    ["needs a place", { jobPlace: "  " }, { jobPlace: "required" }],
    ["needs a date before its start", { jobDate: "", span: null }, { jobDate: "required", jobStart: "startNeedsDate" }],
    ["needs a start", { jobStart: "", span: null }, { jobStart: "required" }],
    ["needs an end", { jobEnd: "", span: null }, { jobEnd: "required" }],
    ["passes the date rule yesterday", { jobDate: "2026-06-14" }, {}],
    ["is refused two days ago", { jobDate: "2026-06-13" }, { jobDate: "dateTooEarly" }],
    ["starts in the future", { span: { startsAt: now, minutes: 480 } }, { jobStart: "futureTimings" }],
    ["ends at another time than it starts", { jobEnd: "08:00", span: span(0) }, { jobEnd: "endEqualsStart" }],
    ["lasts twelve hours", { span: span(720) }, {}],
    ["lasts no longer", { span: span(735) }, { jobEnd: "endTime.duration" }],
    ["lasts as long as the agency allows", { maxMinutes: 600, span: span(600) }, {}],
    ["lasts no longer than that", { maxMinutes: 600, span: span(615) }, { jobEnd: "endTime.atMost?hours=10" }],
    ["lasts some time", { jobStart: "02:00", jobEnd: "03:00", span: span(0) }, { jobEnd: "endTime.duration" }],
    ["comes nine times", { quantity: 9 }, {}],
    ["comes at least once", { quantity: 0 }, { quantity: "oneOf" }],
    ["comes no more than nine times", { quantity: 10 }, { quantity: "oneOf" }],
  ])("%s", (_, change, refusals) => {
    const found = positionRefusals({ ...good, ...change });
    expect(Object.fromEntries(found.map(({ field, key }) => [field, key]))).toEqual(refusals);
  });

  test("gets a note under four and over ten hours", () => {
    expect([180, 239, 240, 600, 601, 735].map(spanNote)).toEqual([
      "minimumHours",
      "minimumHours",
      null,
      null,
      "hours10",
      "hours10",
    ]);
  });
});

test.each([
  [{ booked: true, paymentPending: false, applicationCount: 0 }, "refused"],
  [{ booked: false, paymentPending: true, applicationCount: 1 }, "refused"],
  [{ booked: false, paymentPending: false, applicationCount: 1 }, "asks"],
  [{ booked: false, paymentPending: false, applicationCount: 0 }, "free"],
])("deleting %j: %s", (facts, answer) => {
  expect(canDeletePosition(facts)).toBe(answer);
});

test.each([
  [
    { booked: true, onList: true, applicationCount: 3, rejectedCount: 1 },
    { state: "booked", count: 0 },
  ],
  [
    { booked: false, onList: true, applicationCount: 3, rejectedCount: 1 },
    { state: "addedToList", count: 0 },
  ],
  [
    { booked: false, onList: false, applicationCount: 3, rejectedCount: 1 },
    { state: "applications", count: 3 },
  ],
  [
    { booked: false, onList: false, applicationCount: 0, rejectedCount: 2 },
    { state: "rejected", count: 2 },
  ],
  [
    { booked: false, onList: false, applicationCount: 0, rejectedCount: 0 },
    { state: "none", count: 0 },
  ],
])("a row shows one state: %j", (counts, shown) => {
  expect(positionState(counts)).toEqual(shown);
});

describe("grouping", () => {
  const start = Date.UTC(2026, 5, 20, 8);
  const position = {
    jobPlace: "Wien",
    startsAt: start,
    endsAt: start + 8 * HOUR,
    totalCents: 16_000,
    state: "none" as const,
  };
  const quantities = (changes: object[]) =>
    groupPositions(changes.map((change) => ({ ...position, ...change }))).map(({ quantity }) => quantity);

  test("[LIM-35] less than 600 ms apart is one row, 600 ms apart are two", () => {
    expect(quantities([{}, {}, { startsAt: start + 599, endsAt: position.endsAt - 599 }])).toEqual([3]);
    expect(quantities([{}, { startsAt: start + 600 }])).toEqual([1, 1]);
    expect(quantities([{}, { endsAt: position.endsAt - 600 }])).toEqual([1, 1]);
  });

  test("place, state and price keep rows apart, and rows keep their order", () => {
    expect(quantities([{}, { jobPlace: "Graz" }, {}])).toEqual([2, 1]);
    expect(quantities([{}, { state: "booked" }, { state: "booked" }])).toEqual([1, 2]);
    expect(quantities([{}, { totalCents: 16_500 }])).toEqual([1, 1]);
  });
});

test("applications close at the end of the expiry day or at the start", () => {
  const startsAt = Date.UTC(2026, 5, 20, 8);
  const expiresAt = Date.UTC(2026, 5, 18, 22);
  expect(applicationsClosed({ startsAt, expiresAt, now: expiresAt - 1 })).toBe(false);
  expect(applicationsClosed({ startsAt, expiresAt, now: expiresAt })).toBe(true);
  expect(applicationsClosed({ startsAt, expiresAt: startsAt + HOUR, now: startsAt })).toBe(true);
});

test("an event is in the overview while a position ends now or later", () => {
  expect(isInOverview(10, 10)).toBe(true);
  expect(isInOverview(9, 10)).toBe(false);
  expect(isInOverview(null, 10)).toBe(false);
});

test("[PAY-27] the total due takes the confirmed cost, else the planned one", () => {
  const positions = [
    { booked: true, totalCents: 10_000, confirmedTotalCents: 12_500 },
    { booked: true, totalCents: 8_000, confirmedTotalCents: null },
    { booked: false, totalCents: 9_000, confirmedTotalCents: null },
  ];
  expect(finalAmountCents(positions)).toBe(20_500);
  expect(amountBookedCents(positions)).toBe(18_000);
});

test("briefings are two documents", () => {
  expect(briefingRefusal({ savedCount: 1, replaces: false })).toBeNull();
  expect(briefingRefusal({ savedCount: 2, replaces: false })).toBe("maximumBriefings?max=2");
  expect(briefingRefusal({ savedCount: 2, replaces: true })).toBeNull();
  expect(briefingFileName("2026-12-04", "pdf")).toBe("Briefing-04.12.2026.pdf");
});
