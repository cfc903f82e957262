import { expect, test } from "vitest";
import { measuring } from "./dates.mjs";
import { instantsFrom } from "./instants.mjs";

const inUtc = (now: string) =>
  Object.fromEntries(instantsFrom(Date.parse(now)).map(({ name, at }) => [name, new Date(at).toISOString()]));

test("the next of each by the clocks of Vienna", () => {
  expect(inUtc("2026-11-27T06:00:00Z")).toEqual({
    "year-ends": "2026-12-31T22:30:00.000Z",
    "year-begins": "2026-12-31T23:30:00.000Z",
    "spring-change": "2027-03-28T01:30:00.000Z",
    "autumn-change": "2027-10-31T00:30:00.000Z",
    "before-leap": "2028-02-28T11:00:00.000Z",
    "leap-day": "2028-02-29T11:00:00.000Z",
    sunday: "2026-11-29T10:00:00.000Z",
    holiday: "2026-12-08T10:00:00.000Z",
    "in-a-year": "2027-11-27T06:00:00.000Z",
  });
});

test("what has passed comes again in another year", () => {
  expect(inUtc("2028-12-31T22:45:00Z")).toMatchObject({
    "year-ends": "2029-12-31T22:30:00.000Z",
    "year-begins": "2029-12-31T23:30:00.000Z",
    "before-leap": "2032-02-28T11:00:00.000Z",
    "leap-day": "2032-02-29T11:00:00.000Z",
    sunday: "2029-01-07T10:00:00.000Z",
    holiday: "2029-12-08T10:00:00.000Z",
  });
});

test("each has its time written as a clock in Vienna shows it", () => {
  const local = instantsFrom(Date.parse("2026-11-27T06:00:00Z")).map(({ name, local }) => `${name} ${local}`);
  expect(local).toContain("year-ends 2026-12-31 23:30");
  expect(local).toContain("spring-change 2027-03-28 03:30");
  expect(local).toContain("autumn-change 2027-10-31 02:30");
});

test("what measures time runs at no other date", () => {
  expect(measuring).toContain("tests/drills/foreign-lock.test.ts");
  expect(measuring).not.toContain("tests/drills/money.test.ts");
});
