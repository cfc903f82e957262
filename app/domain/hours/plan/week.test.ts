import { expect, test } from "vitest";
import { readWeek, weekBeside, weekOf } from "./week";

const now = Date.UTC(2026, 11, 4, 12);

test("[CAL-09] an address names a week; whatever is no week is this one", () => {
  expect(readWeek("2026-W49", 0).days).toEqual([
    "2026-11-30",
    "2026-12-01",
    "2026-12-02",
    "2026-12-03",
    "2026-12-04",
    "2026-12-05",
    "2026-12-06",
  ]);
  for (const wrong of [null, "", "2026-W00", "2026-W54", "2027-W53", "2026-W5", "W49", "2026-W49x"])
    expect(readWeek(wrong, now).name).toBe("2026-W49");
  expect([weekBeside(readWeek("2026-W49", 0), -1), weekBeside(readWeek("2026-W49", 0), 1)]).toEqual([
    "2026-W48",
    "2026-W50",
  ]);
});

test("[CAL-11] week 53 and the weeks of both clock changes have seven days, of 167 and 169 hours", () => {
  const last = readWeek("2026-W53", 0);
  expect([last.days[0], last.days.at(-1), last.days.length]).toEqual(["2026-12-28", "2027-01-03", 7]);
  expect(weekBeside(last, 1)).toBe("2027-W01");
  expect(weekOf("2027-01-03").name).toBe("2026-W53");
  const hours = (day: string) => (weekOf(day).until - weekOf(day).from) / 3_600_000;
  expect(["2027-03-28", "2027-10-31", "2026-12-04"].map(hours)).toEqual([167, 169, 168]);
  expect(weekOf("2027-03-28").days).toHaveLength(7);
});
