import { expect, test } from "vitest";
import { nextThing } from "./next-thing";

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
