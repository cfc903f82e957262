import { expect, test } from "vitest";
import { deadlineOf, nextThing } from "./next-thing";

const start = { day: "2026-12-04", time: "17:00" };
const hoursUntil = { day: "2026-12-05", time: "08:00" };

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
  expect(nextThing({ asked: null, ...facts })).toBe(expected);
});

test("[SEEN-06] what the company asks comes before the contract, until its own time, and nothing after confirmed hours", () => {
  const asked = { thing: "change", until: { day: "2026-12-02", time: "09:00" } } as const;
  const facts = { asked, step: "sign", unreadBriefings: 0, hours: "before" } as const;
  expect(nextThing(facts)).toBe("change");
  expect(deadlineOf("change", { asked, begun: false, start, hoursUntil })).toEqual(asked.until);
  expect(nextThing({ ...facts, hours: "confirmed" })).toBe("done");
});

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
  expect(deadlineOf(next, { asked: null, begun, start, hoursUntil })).toEqual(expected);
});
