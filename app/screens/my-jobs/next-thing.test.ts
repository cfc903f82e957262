import { expect, test } from "vitest";
import { deadlineOf, nextThing } from "./next-thing";

test.each([
  [{ step: "bank", unreadBriefings: 2, hours: "before" }, "bank"],
  [{ step: "create", unreadBriefings: 0, hours: "before" }, "create"],
  [{ step: "sign", unreadBriefings: 1, hours: "open" }, "sign"],
  [{ step: "submit", unreadBriefings: 1, hours: "before" }, "submit"],
  [{ step: null, unreadBriefings: 1, hours: "before" }, "briefings"],
  [{ step: null, unreadBriefings: 0, hours: "before" }, "work"],
  [{ step: null, unreadBriefings: 1, hours: "open" }, "hours"],
  [{ step: null, unreadBriefings: 0, hours: "closed" }, "late"],
  [{ step: "sign", unreadBriefings: 1, hours: "confirmed" }, "done"],
] as const)("[CTR-01] %o waits for %s", (facts, expected) => {
  expect(nextThing(facts)).toBe(expected);
});

const start = { day: "2026-12-04", time: "17:00" };
const hoursUntil = { day: "2026-12-05", time: "08:00" };
test.each([
  ["answer", false, start],
  ["bank", false, start],
  ["submit", true, "now"],
  ["briefings", false, start],
  ["work", false, start],
  ["hours", true, hoursUntil],
  ["late", true, null],
  ["done", true, null],
] as const)("[FLOW-06] the deadline of %s, begun %s", (next, begun, expected) => {
  expect(deadlineOf(next, { begun, start, hoursUntil })).toEqual(expected);
});
