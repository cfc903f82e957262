import { expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { usualAnswer, usualHours } from "./answer-time";

const after = (...hours: number[]) => hours.map((wait) => ({ appliedAt: 0, answeredAt: wait * HOUR }));

test.each([
  [after(), null],
  [after(2, 3), null],
  [after(30, 2, 5), 5],
  [after(1, 2, 3, 40), 2],
  [after(0.1, 0.1, 0.1), 1],
  [after(2.2, 2.2, 2.2), 3],
])("[FLOW-10] what is usual is the median of the answers, row %#", (answers, hours) => {
  expect(usualHours(answers)).toBe(hours);
});

test.each([
  [12, 100, { unit: "hours", count: 12 }],
  [48, 100, { unit: "hours", count: 48 }],
  [49, 100, { unit: "days", count: 3 }],
  [236, 300, { unit: "days", count: 10 }],
  [236, 1.5, null],
  [5, 5, null],
  [null, 100, null],
])("[SEEN-14] %s usual hours before a job in %s hours are said as %o", (hours, untilStart, said) => {
  expect(usualAnswer(hours, untilStart * HOUR)).toEqual(said);
});
