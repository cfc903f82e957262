import { expect, test } from "vitest";
import type { YouthRule } from "../../pricing/staff-type-rules";
import { settingDefaults } from "../../shared/settings";
import { addDays, type Span, spanOf } from "../../shared/time.server";
import { type WorkFinding, type WorkLimits, workFindings } from "./work-findings.server";

const limits: WorkLimits = settingDefaults;
const ADULT = "1990-05-05";
const DAY = "2026-12-01";
/** "1 08:00-12:00": the first day after DAY, by the clock. */
const job = (text: string): Span => {
  const [days = "0", clocks = ""] = text.split(" ");
  const [from = "", until = ""] = clocks.split("-");
  return spanOf(addDays(DAY, Number(days)), from, until);
};
const keysOf = (found: readonly WorkFinding[]) => found.map(({ key }) => key);
const find = (
  span: string,
  jobs: string[],
  birthDate: string | null = ADULT,
  set: Partial<WorkLimits> & { youthRule?: YouthRule } = {},
) =>
  workFindings(
    { span: job(span), jobs: jobs.map(job), birthDate, youthRule: set.youthRule ?? "standard" },
    { ...limits, ...set },
  );

test.each([
  ["two short jobs of one day", "0 16:00-20:00", ["0 08:00-12:00"], []],
  ["ten hours and three in the night", "0 22:00-01:00", ["0 08:00-18:00"], ["dayWork"]],
  ["eleven hours after a night", "1 13:00-17:00", ["0 14:00-02:00"], []],
  ["ten hours after a night", "1 12:00-17:00", ["0 14:00-02:00"], ["dayWork"]],
  ["twelve hours alone", "0 08:00-20:00", [], []],
  ["a quarter of an hour more", "0 08:00-20:15", [], ["dayWork"]],
  ["thirteen hours from first to last", "0 19:00-21:00", ["0 08:00-10:00"], []],
  ["fourteen hours from first to last", "0 19:00-22:00", ["0 08:00-10:00"], ["dayRest"]],
  ["a job that joins two others", "0 12:00-16:00", ["0 07:00-09:00", "0 19:00-21:00"], ["dayRest"]],
])("[WORK-02] a working day: %s", (_, span, jobs, keys) => {
  expect(keysOf(find(span, jobs))).toEqual(keys);
  expect(find(span, jobs, ADULT, { workGuard: 0 })).toEqual([]);
});

test("[WORK-02] [WORK-03] a finding has its numbers and the own job, and breaks count as work", () => {
  const own = job("0 08:00-18:00");
  expect(find("0 22:00-01:00", ["0 08:00-18:00"])).toEqual([{ key: "dayWork", hours: 13, max: 12, beside: own }]);
  expect(find("0 19:00-22:00", ["0 08:00-10:00"])).toMatchObject([{ key: "dayRest", hours: 14, max: 13, min: 11 }]);
});

test.each([
  ["2027-03-27", 55, 48],
  ["2026-10-24", 57, 48],
])("[WORK-04] the night of %s counts the hours that pass", (saturday, most, before) => {
  const night = spanOf(saturday, "22:00", "06:00");
  const jobs = [-5, -4, -3, -2].map((days) => spanOf(addDays(saturday, days), "08:00", "20:00"));
  const of = (workWeekHours: number) =>
    workFindings({ span: night, jobs, birthDate: ADULT, youthRule: "standard" }, { ...limits, workWeekHours }).filter(
      ({ key }) => key === "weekWork",
    );
  expect(of(most)).toEqual([]);
  expect(of(most - 1)).toMatchObject([{ hours: most, from: addDays(saturday, -5) }]);
  expect(most - before).toBeGreaterThan(6);
});

test("[WORK-04] a job over Sunday midnight is split", () => {
  const sunday = spanOf("2026-12-06", "22:00", "06:00");
  const found = workFindings(
    { span: sunday, jobs: [], birthDate: ADULT, youthRule: "standard" },
    { ...limits, workWeekHours: 1 },
  );
  expect(found).toMatchObject([
    { key: "weekWork", hours: 2, from: "2026-11-30" },
    { key: "weekWork", hours: 6, from: "2026-12-07" },
  ]);
});

test("[WORK-05] each week has 36 free hours, also the one before, whose rest reaches into the next", () => {
  // DAY is a Tuesday; free from Saturday 20:00 on.
  const week = [-1, 0, 1, 2, 3, 4].map((days) => `${days} 12:00-20:00`);
  const set = { casualDaysInRow: 14, workWeekHours: 168 };
  expect(find("6 08:00-12:00", week, ADULT, set)).toEqual([]);
  expect(find("6 07:45-12:00", week, ADULT, set)).toEqual([{ key: "weekRest", min: 36, from: "2026-11-30" }]);
  expect(keysOf(find("5 12:00-14:00", week, ADULT, set))).toEqual(["weekRest"]);
});

test("[WORK-06] six days in a row are allowed, and a night counts two", () => {
  const set = { weekRestHours: 0 };
  const five = [0, 1, 2, 3, 4].map((days) => `${days} 10:00-12:00`);
  expect(find("5 10:00-12:00", five, ADULT, set)).toEqual([]);
  expect(find("5 23:00-01:00", five, ADULT, set)).toEqual([{ key: "daysInRow", days: 7, max: 6 }]);
  expect(find("5 22:00-00:00", five, ADULT, set)).toEqual([]);
  expect(find("-1 10:00-12:00", [...five, "5 10:00-12:00"], ADULT, set)).toMatchObject([{ days: 7 }]);
});

test.each([
  ["8 hours on a work day", "2 09:00-17:00", [], []],
  ["more than 8 hours", "2 09:00-17:15", [], ["youthDay"]],
  ["eleven hours of rest", "3 06:00-08:00", ["2 14:00-19:00"], ["youthDay"]],
  ["twelve hours of rest", "3 07:00-09:00", ["2 14:00-19:00"], []],
  ["more than 40 hours in a week", "4 08:00-14:00", [-1, 0, 1, 2, 3].map((d) => `${d} 08:00-15:00`), ["youthDay"]],
  ["until eight", "2 18:00-20:00", [], []],
  ["after eight", "2 18:00-20:15", [], ["youthNight"]],
  ["before six", "2 05:45-08:00", [], ["youthNight"]],
  ["a Sunday", "5 09:00-12:00", [], ["youthSunday"]],
  ["the holiday of 8 December", "7 09:00-12:00", [], ["youthSunday"]],
])("[WORK-08] under 18: %s", (_, span, jobs, keys) => {
  const set = { weekRestHours: 0 };
  expect(keysOf(find(span, jobs, "2009-06-15", set))).toEqual(keys);
  const unknown = keys.length > 0 ? ["birthDateMissing", ...keys] : [];
  expect(keysOf(find(span, jobs, null, set))).toEqual(unknown);
  expect(find(span, jobs, ADULT, set)).toEqual([]);
});

test("[WORK-08] the birthday itself counts as 18", () => {
  expect(keysOf(find("0 20:00-23:00", [], "2008-12-02"))).toEqual(["youthNight"]);
  expect(find("0 20:00-23:00", [], "2008-12-01")).toEqual([]);
});

test.each<[string, YouthRule, string, string[], string[]]>([
  ["hospitality until eleven", "hospitality", "2 18:00-23:00", [], []],
  ["hospitality after eleven", "hospitality", "2 18:00-23:15", [], ["youthNight"]],
  ["hospitality before six", "hospitality", "2 05:45-08:00", [], ["youthNight"]],
  ["a Sunday in hospitality", "hospitality", "5 09:00-12:00", [], []],
  ["the Sunday after a Sunday", "hospitality", "12 09:00-12:00", ["5 09:00-12:00"], ["youthSecondSunday"]],
  ["the Sunday before a Sunday", "hospitality", "5 09:00-12:00", ["12 09:00-12:00"], ["youthSecondSunday"]],
  ["two Sundays later", "hospitality", "19 09:00-12:00", ["5 09:00-12:00"], []],
  ["a holiday in hospitality", "hospitality", "7 09:00-12:00", [], []],
  ["work for grown-ups", "adultsOnly", "2 09:00-12:00", [], ["adultsOnly"]],
])("[WORK-09] under 18: %s", (_, youthRule, span, jobs, keys) => {
  const set = { weekRestHours: 0, youthRule };
  expect(keysOf(find(span, jobs, "2009-06-15", set))).toEqual(keys);
  expect(find(span, jobs, ADULT, set)).toEqual([]);
});

test("[WORK-09] who gave no day of birth hears both, that it is missing and that the job is from 18", () => {
  expect(keysOf(find("2 09:00-12:00", [], null, { youthRule: "adultsOnly" }))).toEqual([
    "birthDateMissing",
    "adultsOnly",
  ]);
});
