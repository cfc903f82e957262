import { describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import {
  confirmedCount,
  eventIsConfirmed,
  eventLabels,
  eventStatus,
  eventTab,
  type StatusPosition,
} from "./status-rules";

const now = Date.UTC(2026, 5, 15, 12);

/** A booked position of eight hours that starts so many hours from now. */
const at = (hours: number, change: Partial<StatusPosition> = {}): StatusPosition => ({
  booked: true,
  startsAt: now + hours * HOUR,
  endsAt: now + (hours + 8) * HOUR,
  confirmed: false,
  outstandingCents: 0,
  outstandingPaid: false,
  ...change,
});
const done = { confirmed: true };
const owing = { confirmed: true, outstandingCents: 2000 };
const facts = (...positions: StatusPosition[]) => ({ positions, expiresAt: now - HOUR, now });

describe("status", () => {
  test.each([
    ["some booked", [at(48), at(48, { booked: false })], "inPreparation"],
    ["none booked", [at(48, { booked: false })], "inPreparation"],
    ["rule 1 before rule 2", [at(-2), at(48, { booked: false })], "inPreparation"],
    ["started, nothing confirmed", [at(-2)], "confirmationNeeded"],
    ["starts now", [at(0)], "confirmationNeeded"],
    ["one of two confirmed", [at(-30, done), at(48)], "confirmationNeeded"],
    ["rule 2 before rule 4", [at(-30, owing), at(-2)], "confirmationNeeded"],
    ["all booked, not started", [at(1), at(48)], "eventReady"],
    ["extra hours unpaid", [at(-30, owing), at(-30, done)], "outstandingBalance"],
    ["extra hours paid", [at(-30, { ...owing, outstandingPaid: true })], "confirmed"],
    ["all confirmed, long ago", [at(-100, done)], "confirmed"],
    ["all confirmed, ended just now", [at(-8, done)], "confirmed"],
  ])("%s", (_, positions, status) => {
    expect(eventStatus(facts(...positions))).toBe(status);
  });
});

describe("tab", () => {
  test("an event with a booking stays current until everything is confirmed, paid and a day old", () => {
    expect(eventTab(facts(at(-2)))).toBe("current");
    expect(eventTab(facts(at(-10, done)))).toBe("current");
    expect(eventTab(facts(at(-100, owing)))).toBe("current");
    expect(eventTab(facts(at(-100)))).toBe("current");
    expect(eventTab(facts(at(-100, done)))).toBe("completed");
    expect(eventTab(facts(at(-100, done), at(-100, { booked: false })))).toBe("completed");
  });

  test("confirmed needs more than a day after the latest end", () => {
    expect(eventIsConfirmed(facts(at(-32, done)))).toBe(false);
    expect(eventIsConfirmed({ ...facts(at(-32, done)), now: now + 1 })).toBe(true);
  });

  test("an event nobody was booked for is completed after its expiry and in no tab before", () => {
    const open = at(48, { booked: false });
    expect(eventTab(facts(open))).toBe("completed");
    expect(eventTab({ positions: [open], expiresAt: now, now })).toBe("completed");
    expect(eventTab({ positions: [open], expiresAt: now + 1, now })).toBeNull();
    expect(eventTab({ positions: [], expiresAt: now + 1, now })).toBeNull();
  });
});

test("labels: the status first, then what the tab and the hours add", () => {
  expect(eventLabels(facts(at(48)))).toEqual(["eventReady"]);
  expect(eventLabels(facts(at(-10, done)))).toEqual(["confirmed", "hoursConfirmed"]);
  expect(eventLabels(facts(at(-100, done)))).toEqual(["confirmed", "completed", "hoursConfirmed"]);
  expect(eventLabels(facts(at(-100, done), at(-100, { booked: false })))).toEqual(["completed", "hoursConfirmed"]);
  expect(eventLabels(facts(at(48, { booked: false })))).toEqual(["completed"]);
});

test("confirmed of booked", () => {
  expect(confirmedCount([at(-10, done), at(-10), at(-10, { booked: false })])).toEqual({ confirmed: 1, booked: 2 });
});
