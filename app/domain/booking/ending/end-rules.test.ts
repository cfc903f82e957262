import { expect, test } from "vitest";
import { bookedAllTheSame, endFollows } from "./end-rules";

test("whoever drops out leaves the company as one that has booked; its own cancellation does not", () => {
  expect(bookedAllTheSame).toContain("byStaff");
  expect(bookedAllTheSame).not.toContain("byCompany");
});

test("what a person says about dropping out stays out of the audit log", () => {
  expect(endFollows.byStaff.wordsInLog).toBe(false);
});
