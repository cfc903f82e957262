import { expect, test } from "vitest";
import { phoneBeginnings } from "./phone-search";

test.each([
  ["+43 664 1234567", ["6641234567"]],
  ["+43 (0)664 123 45 67", ["6641234567"]],
  ["0043-664-1234567", ["6641234567"]],
  ["0664/123 45 67", ["6641234567"]],
  ["664.123", ["664123"]],
  ["43 664 123 45 67", ["436641234567", "6641234567"]],
  ["+49 170 1234567", ["491701234567"]],
  ["0435 2123", ["4352123"]],
])("[DESK-21] %j is looked for as %j", (typed, beginnings) => {
  expect(phoneBeginnings(typed)).toEqual(beginnings);
});

test.each(["", "0", "1038", "B-2026-000001", "Anna 0664 1234567", "+43 664", "()/-"])(
  "[DESK-21] %j is no phone number",
  (typed) => {
    expect(phoneBeginnings(typed)).toBeNull();
  },
);
