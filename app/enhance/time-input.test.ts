import { beforeAll, expect, test, vi } from "vitest";

let asClockTime: typeof import("./time-input").asClockTime;
let asQuarter: typeof import("./time-input").asQuarter;

beforeAll(async () => {
  // The file declares a custom element, which Node does not know.
  vi.stubGlobal("HTMLElement", class {});
  ({ asClockTime, asQuarter } = await import("./time-input"));
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

test.each([
  ["17:07", "17:00"],
  ["17:08", "17:15"],
  ["17:52", "17:45"],
  ["23:53", "00:00"],
  ["17:30", "17:30"],
  ["25:00", "25:00"],
  ["gleich", "gleich"],
])("[FLOW-15] %s becomes %s, the nearest quarter, where it is typed", (typed, rounded) =>
  expect(asQuarter(typed)).toBe(rounded),
);
