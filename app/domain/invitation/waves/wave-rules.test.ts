import { expect, test } from "vitest";
import { HOUR, MINUTE } from "~/config/durations";
import { nextWaveAt } from "./next-wave.server";
import { waveFor } from "./wave-rules";

test.each([
  [72 * HOUR + 1, 5, 4 * HOUR],
  [72 * HOUR, 5, HOUR],
  [24 * HOUR, 5, HOUR],
  [24 * HOUR - 1, 10, 20 * MINUTE],
  [3 * HOUR, 10, 20 * MINUTE],
  [3 * HOUR - 1, 20, 10 * MINUTE],
])("%d ms before the start %d people are asked, and %d ms waited", (msToStart, size, pauseMs) => {
  expect(waveFor(msToStart)).toEqual({ size, pauseMs });
});

test.each([
  ["by day", "2026-12-04T15:00Z", HOUR, "2026-12-04T16:00Z"],
  ["what is left of a pause goes on in the morning", "2026-12-04T19:30Z", HOUR, "2026-12-05T06:30Z"],
  ["a pause that begins at night", "2026-12-04T22:00Z", HOUR, "2026-12-05T07:00Z"],
  ["a pause that ends with the day", "2026-12-04T19:00Z", HOUR, "2026-12-05T06:00Z"],
])("%s", (_name, from, pause, until) => {
  expect(nextWaveAt(Date.parse(from), pause)).toBe(Date.parse(until));
});
