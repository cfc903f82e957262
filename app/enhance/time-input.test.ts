import { beforeAll, expect, test, vi } from "vitest";

let asQuarter: typeof import("./time-input").asQuarter;

beforeAll(async () => {
  // The file declares a custom element, which Node does not know.
  vi.stubGlobal("HTMLElement", class {});
  ({ asQuarter } = await import("./time-input"));
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
