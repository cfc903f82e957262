import { expect, test } from "vitest";
import { phoneBeginnings } from "./phone-search";

const austrian = (national: string) => [national, `43${national}`, `430${national}`];

test.each([
  ["+43 664 1234567", austrian("6641234567")],
  ["+43 (0)664 123 45 67", austrian("6641234567")],
  ["(+43) 664‑1234567", austrian("6641234567")],
  ["0043-664-1234567", austrian("6641234567")],
  ["0664/123 45 67", austrian("6641234567")],
  ["０６６４ 1234567", austrian("6641234567")],
  ["664.123", austrian("664123")],
  ["43 664 123 45 67", austrian("6641234567")],
  ["+49 170 1234567", ["491701234567"]],
  ["0435 2123", austrian("4352123")],
])("[DESK-21][CASE-02] %j is looked for as %j", (typed, beginnings) => {
  expect(phoneBeginnings(typed)).toEqual(beginnings);
});

test.each(["", "0", "1038", "B-2026-000001", "Anna 0664 1234567", "+43 664", "()/-"])(
  "[DESK-21] %j is no phone number",
  (typed) => {
    expect(phoneBeginnings(typed)).toBeNull();
  },
);
