import { beforeAll, expect, test, vi } from "vitest";

let asClockTime: typeof import("./time-input").asClockTime;

beforeAll(async () => {
  // The file declares a custom element, which Node does not know.
  vi.stubGlobal("HTMLElement", class {});
  ({ asClockTime } = await import("./time-input"));
});

test("digits become a time of day", () => {
  expect(["730", "0730", "7.30", "7:30", "7", "17", "17h15"].map((typed) => asClockTime(typed))).toEqual([
    "07:30",
    "07:30",
    "07:30",
    "07:30",
    "07:00",
    "17:00",
    "17:15",
  ]);
});

test("what is no time stays as it was typed", () => {
  expect(["", "gleich", "12:3", "123456"].map((typed) => asClockTime(typed))).toEqual(["", "gleich", "12:3", "123456"]);
});
