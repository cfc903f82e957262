import { beforeAll, expect, test, vi } from "vitest";

let dayShown: typeof import("./day-input").dayShown;
const names = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"];

beforeAll(async () => {
  // The file declares a custom element, which Node does not know.
  vi.stubGlobal("HTMLElement", class {});
  ({ dayShown } = await import("./day-input"));
});

test("a typed day is shown with its weekday, what is none with nothing", () => {
  expect(dayShown("2026-12-04", names)).toBe("Fr, 04.12.2026");
  expect(dayShown("2026-12-06", names)).toBe("So, 06.12.2026");
  expect(dayShown("2026-13-04", names)).toBe("");
  expect(dayShown("", names)).toBe("");
});
