import { expect, test } from "vitest";
import { clockAsTyped, readClock, readInstant } from "./typed-time";

test.each([
  ["24:00", "24:00"],
  ["24", "24:00"],
  ["0:00", "00:00"],
  ["00:00", "00:00"],
  ["9:00", "09:00"],
  ["18", "18:00"],
  ["18.00", "18:00"],
  ["1800", "18:00"],
  ["18 Uhr", "18:00"],
  ["18.30 Uhr", "18:30"],
  ["730", "07:30"],
  ["17h15", "17:15"],
  ["17h", "17:00"],
  [" 7,45 ", "07:45"],
  ["08:30:00", "08:30"],
  ["09.30 h", "09:30"],
  ["7 Uhr 30", "07:30"],
  ["7 h 30", "07:30"],
  ["9 h", "09:00"],
  ["9 : 30", "09:30"],
  ["9:30 Uhr.", "09:30"],
  ["0900 Uhr", "09:00"],
  ["5 pm", "17:00"],
  ["5:30 p.m.", "17:30"],
  ["7am", "07:00"],
  ["12 am", "00:00"],
  ["12:15 PM", "12:15"],
])("[CASE-19] %s is read as %s", (typed, clock) => {
  expect(readClock(typed)).toBe(clock);
  expect(clockAsTyped(typed)).toBe(clock);
});

test.each([
  "",
  "gleich",
  "12:3",
  "9:5",
  "7 Uhr 5",
  "9,5",
  "9,5 h",
  "halb 8",
  "13 pm",
  "0 am",
  "5 p",
  "ab 9",
  "9:30:15",
  "123456",
  "25:00",
  "24:01",
  "2430",
  "12:60",
  "Uhr",
  "-1",
  "18-20",
  "1793237400000",
])("[CASE-19] %j is no time of day and stays as it was typed", (typed) => {
  expect(readClock(typed)).toBeNull();
  expect(clockAsTyped(typed)).toBe(typed);
});

test("[CASE-31] an instant comes as digits and counts to the minute, until the year 2100", () => {
  expect(readInstant("1793237459999")).toBe(1_793_237_400_000);
  expect(["", "18:00", "1800", "-1793237400000", "4102444800001", "17932374000000"].map(readInstant)).toEqual(
    Array(6).fill(null),
  );
});
