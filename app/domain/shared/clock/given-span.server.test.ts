import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "~/config/durations";
import { givenSpan } from "./given-span.server";

const QUARTER = 15 * MINUTE;

const at = (iso: string) => Date.parse(`${iso}Z`);
const span = (from: string, until: string) => ({ startsAt: at(from), endsAt: at(until) });

describe("beside a planned start", () => {
  /** Planned, typed, and what is meant; all in UTC, in July two hours behind Vienna. */
  test.each([
    ["2027-07-16T21:00", "00:15", "05:00", "2027-07-16T22:15", "2027-07-17T03:00"],
    ["2027-07-16T22:00", "23:45", "06:00", "2027-07-16T21:45", "2027-07-17T04:00"],
    ["2027-07-16T21:00", "24:00", "05:00", "2027-07-16T22:00", "2027-07-17T03:00"],
    ["2027-07-16T16:00", "18:00", "24:00", "2027-07-16T16:00", "2027-07-16T22:00"],
    ["2027-07-16T16:00", "18:00", "00:30", "2027-07-16T16:00", "2027-07-16T22:30"],
    ["2027-07-16T10:00", "00:00", "04:00", "2027-07-15T22:00", "2027-07-16T02:00"],
    ["2027-07-16T02:00", "16:00", "20:00", "2027-07-16T14:00", "2027-07-16T18:00"],
  ])("[CASE-01] %s, %s to %s", (planned, start, end, from, until) => {
    expect(givenSpan({ start, end }, at(planned), null)).toMatchObject(span(from, until));
  });
});

test("[CASE-31] an instant stays what it is; a time that comes twice is the one nearest to what the form showed", () => {
  const night = span("2027-10-30T20:00", "2027-10-31T05:00");
  const given = (start: string, end: string, shown = night) =>
    givenSpan({ start, end }, night.startsAt, shown)?.minutes;
  expect(given("22:00", String(at("2027-10-31T01:30")))).toBe(330);
  expect(given("22:00", "02:30", span("2027-10-30T20:00", "2027-10-31T01:30"))).toBe(330);
  expect(given("22:00", "02:30", span("2027-10-30T20:00", "2027-10-31T00:30"))).toBe(270);
  expect(given("02:30", "06:00", span("2027-10-31T01:30", "2027-10-31T05:00"))).toBe(210);
  expect(given("02:30", "06:00")).toBe(270);
});

test("[CASE-31] on a day without anything shown, a time that comes twice is the first", () => {
  expect(givenSpan({ start: "02:30", end: "06:00" }, "2027-10-31", null)?.minutes).toBe(270);
});

test("a time that is missing or none gives nothing", () => {
  for (const [start, end] of [
    ["", "06:00"],
    ["22:00", ""],
    ["25:00", "06:00"],
  ] as const)
    expect(givenSpan({ start, end }, at("2027-07-16T20:00"), null)).toBeNull();
});

/*
 * The same question answered here by walking along the quarters of an hour with Intl's calendar, around midnights and
 * both nights in which the clocks change.
 */
const vienna = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Vienna",
  hourCycle: "h23",
  hour: "2-digit",
  minute: "2-digit",
});
const clocks = new Map<number, string>();
const clockAt = (instant: number) => {
  const known = clocks.get(instant) ?? vienna.format(instant);
  clocks.set(instant, known);
  return known;
};

const midnights = [
  "2027-07-16T22:00",
  "2027-12-31T23:00",
  "2027-03-27T23:00",
  "2027-03-28T22:00",
  "2027-10-30T22:00",
  "2027-10-31T23:00",
];
const quarterAround = (spread: number) => fc.integer({ min: -spread, max: spread });
const cases = fc.record({
  start: fc
    .tuple(fc.constantFrom(...midnights), quarterAround(32))
    .map(([iso, quarters]) => at(iso) + quarters * QUARTER),
  planned: fc.integer({ min: 1, max: 48 }),
  late: quarterAround(47),
  worked: fc.integer({ min: 1, max: 48 }),
});

test("[CASE-01][CASE-31] around midnight and both clock changes what is shown is read again as the instants that it was", () => {
  fc.assert(
    fc.property(cases, ({ start, planned, late, worked }) => {
      const plan = { startsAt: start, endsAt: start + planned * QUARTER };
      const shown = { startsAt: start + late * QUARTER, endsAt: start + (late + worked) * QUARTER };
      const typed = { start: clockAt(shown.startsAt), end: clockAt(shown.endsAt) };
      const nearer = [-1, 1].some((side) =>
        isNearer(shown.startsAt, plan.startsAt, (quarters) => shown.startsAt + side * quarters * QUARTER),
      );
      fc.pre(!nearer);
      expect(givenSpan(typed, plan.startsAt, shown)).toEqual({ ...shown, minutes: worked * 15 });
      const exact = { start: String(shown.startsAt), end: String(shown.endsAt) };
      expect(givenSpan(exact, plan.startsAt, null)).toEqual({ ...shown, minutes: worked * 15 });
    }),
    { numRuns: 3_000, seed: 20270716 },
  );
});

/** Whether the same clock time of the day before or after is at least as near to the plan. */
function isNearer(instant: number, planned: number, step: (quarters: number) => number): boolean {
  for (let quarters = 8; quarters <= 100; quarters += 1) {
    const other = step(quarters);
    if (clockAt(other) === clockAt(instant) && Math.abs(other - planned) <= Math.abs(instant - planned)) return true;
  }
  return false;
}

test("[CASE-01] no instant of the typed start is nearer to the plan, and the end is the first after it", () => {
  const clock = fc
    .integer({ min: 0, max: 95 })
    .map((quarter) => vienna.format(at("2027-01-01T23:00") + quarter * QUARTER));
  fc.assert(
    fc.property(cases, clock, clock, ({ start: planned }, start, end) => {
      const read = givenSpan({ start, end }, planned, null);
      if (!read) throw new Error("no span");
      const around = Array.from({ length: 2 * 96 + 9 }, (_, quarters) => planned - DAY - HOUR + quarters * QUARTER);
      const shows = around.filter((instant) => clockAt(instant) === start);
      const skipped = clockAt(read.startsAt) !== start;
      const distance = Math.min(...shows.map((instant) => Math.abs(instant - planned)));
      // The hour that summer time skips is read as the one after it.
      if (!skipped) expect(Math.abs(read.startsAt - planned)).toBe(distance);
      expect(read.minutes).toBe((read.endsAt - read.startsAt) / MINUTE);
      expect(read.minutes).toBeGreaterThan(0);
      const earlier = Array.from(
        { length: read.minutes / 15 - 1 },
        (_, quarters) => read.startsAt + (quarters + 1) * QUARTER,
      );
      const first = earlier.filter((instant) => clockAt(instant) === end && instant < read.endsAt - HOUR);
      expect(first).toEqual([]);
    }),
    { numRuns: 3_000, seed: 20270716 },
  );
});
