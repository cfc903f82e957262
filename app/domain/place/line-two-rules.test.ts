import { expect, test } from "vitest";
import { lineTwoRefusal } from "./line-two-rules";

test.each([
  ["Stiege 3/Top 12", null],
  ["3/13", null],
  ["Top 4a", null],
  ["Tür 5", null],
  ["Hof-2, 1. Stock", null],
  ["Łódź 3", null],
  ["", null],
  ["1".repeat(30), null],
  ["1".repeat(31), "tooLong?max=30"],
  ["Top #5", "lineTwoSigns"],
  ["<b>5</b>", "lineTwoSigns"],
])("[CASE-22] line two %j: %s", (typed, refusal) => {
  expect(lineTwoRefusal(typed)).toBe(refusal);
});

test("[CASE-22] a line two that is stored stays, whatever it is", () => {
  expect(
    lineTwoRefusal("c/o Huber & Söhne, Abteilung Buchhaltung", "c/o Huber & Söhne, Abteilung Buchhaltung"),
  ).toBeNull();
});
