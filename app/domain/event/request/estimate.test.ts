import { expect, test } from "vitest";
import { emptyDraft, type PositionDraft } from "./draft";
import { estimateOf, sumEstimates } from "./estimate";

const rateOf = (staffType: string) => (staffType === "hostess" ? 2490 : null);
const job = { staffType: "hostess", jobBonus: "10" };

function positionWith(given: Partial<PositionDraft>): PositionDraft {
  const [empty] = emptyDraft().jobs[0]?.jobPositions ?? [];
  if (!empty) throw new Error("an empty draft has a position");
  return { ...empty, jobDate: "2026-12-12", jobStart: "19:00", jobEnd: "03:00", ...given };
}

test("[REQ-29] hours at the company's rate, and the bonus on that, for each of the quantity", () => {
  const estimate = estimateOf(job, positionWith({ quantity: "2" }), rateOf);
  expect(estimate).toMatchObject({ minutes: 480, quantity: 2, totalCents: 43_824 });
  expect(sumEstimates(estimate ? [estimate] : [])).toEqual({ bonusCents: 3984, travelCents: 0, totalCents: 43_824 });
});

test("three hours cost as much as four", () => {
  expect(estimateOf({ ...job, jobBonus: "0" }, positionWith({ jobEnd: "22:00" }), rateOf)?.totalCents).toBe(9960);
});

test("nothing is told while something is missing or refused", () => {
  expect(estimateOf({ ...job, staffType: "" }, positionWith({}), rateOf)).toBeNull();
  expect(estimateOf(job, positionWith({ jobEnd: "07:15" }), rateOf)).toBeNull();
  expect(estimateOf(job, positionWith({ jobEnd: "19:00" }), rateOf)).toBeNull();
  expect(estimateOf(job, positionWith({ quantity: "10" }), rateOf)).toBeNull();
});
