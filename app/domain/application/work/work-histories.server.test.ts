import fc from "fast-check";
import { expect, test } from "vitest";
import type { YouthRule } from "../../pricing/staff-type-rules";
import { settingDefaults } from "../../shared/settings";
import { addDays, instantOf, type Span } from "../../shared/time.server";
import { besideJobs } from "./beside-jobs.server";
import { daysOf } from "./weeks.server";
import { workFindings } from "./work-findings.server";

// A second calculation that shares nothing with the rule but the limits: it counts on a line of quarters of an hour.
const QUARTER = 900_000;
const PER_HOUR = 4;
/** Around both changes of the clock and the turn of the year; 29 March and 26 October 2026 begin after such nights. */
const MIDDLES = ["2026-03-29", "2026-10-25", "2026-12-31", "2027-03-28", "2027-10-31", "2027-12-31"];
const VIENNA = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Vienna",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});
const names = new Map<number, string>();
const wallOf = (quarter: number) => {
  const known = names.get(quarter) ?? VIENNA.format(quarter * QUARTER);
  names.set(quarter, known);
  return known;
};
const dayAt = (quarter: number) => wallOf(quarter).slice(0, 10);
const mondayAt = (quarter: number) => {
  const noon = new Date(`${dayAt(quarter)}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - ((noon.getUTCDay() + 6) % 7));
  return noon.toISOString().slice(0, 10);
};
const HOLIDAYS = "01-01 01-06 05-01 08-15 10-26 11-01 12-08 12-25 12-26".split(" ");
const MOVABLE = "2026-04-06 2026-05-14 2026-05-25 2026-06-04 2027-03-29 2027-05-06 2027-05-17 2027-05-27".split(" ");
const FEASTS = [...MOVABLE, "2028-04-17"];

const range = (from: number, until: number) => Array.from({ length: until - from }, (_, index) => from + index);
const quartersOf = ({ startsAt, endsAt }: Span) => range(startsAt / QUARTER, endsAt / QUARTER);

interface Who {
  birth: "grown" | "young" | "unknown";
  rule: YouthRule;
}

function expected(span: Span, jobs: readonly Span[], { birth, rule }: Who): string[] {
  const young = birth !== "grown";
  const own = quartersOf(span);
  const [first = 0, last = 0] = [own[0], own.at(-1)];
  const worked = new Set([...own, ...jobs.flatMap(quartersOf)]);
  const others = new Set(jobs.flatMap(quartersOf));
  const found: string[] = [];
  // The working day: outwards from the span until as many free quarters follow each other as rest needs.
  const rest = (young ? 12 : 11) * PER_HOUR;
  const edge = (from: number, step: number) => {
    let [end, free] = [from, 0];
    for (let at = from + step; free < rest; at += step) {
      free = worked.has(at) ? 0 : free + 1;
      if (free === 0) end = at;
    }
    return end;
  };
  const [begin, end] = [edge(first, -1), edge(last, 1)];
  const work = range(begin, end + 1).filter((at) => worked.has(at)).length / PER_HOUR;
  const lasts = (end + 1 - begin) / PER_HOUR;
  const weeks = [...new Set(own.map(mondayAt))];
  const long = weeks.filter(
    (week) => [...worked].filter((at) => mondayAt(at) === week).length > (young ? 40 : 60) * PER_HOUR,
  );
  if (young) {
    if (work > 8 || lasts > 12 || long.length > 0) found.push("youthDay");
    const evening = rule === "hospitality" ? "23" : "20";
    const night = own.some((at) => wallOf(at).slice(11, 13) >= evening || wallOf(at).slice(11, 13) < "06");
    if (rule === "adultsOnly") found.push("adultsOnly");
    else if (night) found.push("youthNight");
    const weeksAway = (at: number, weeks: number) => addDays(dayAt(at), 7 * weeks);
    const elsewhere = new Set([...others].map(dayAt));
    const sunday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() === 0;
    const second = own.some(
      (at) => sunday(dayAt(at)) && (elsewhere.has(weeksAway(at, -1)) || elsewhere.has(weeksAway(at, 1))),
    );
    if (rule === "hospitality" && second) found.push("youthSecondSunday");
    const free = (day: string) => sunday(day) || HOLIDAYS.includes(day.slice(5)) || FEASTS.includes(day);
    if (rule === "standard" && own.some((at) => free(dayAt(at)))) found.push("youthSunday");
    if (birth === "unknown" && found.length > 0) found.push("birthDateMissing");
  } else {
    if (work > 12) found.push("dayWork");
    else if (lasts > 13) found.push("dayRest");
    found.push(...long.map((week) => `weekWork ${week}`));
  }
  // Week rest: the free stretches, as a walk over three weeks and what lies around them.
  const rested = (busy: ReadonlySet<number>, week: string) => {
    const line = range(first - 20 * 96, last + 20 * 96);
    let stretch: number[] = [];
    for (const at of [...line, null]) {
      if (at !== null && !busy.has(at)) stretch.push(at);
      else {
        const inside = stretch.filter((each) => mondayAt(each) === week).length;
        if (stretch.length >= 36 * PER_HOUR && inside >= 24 * PER_HOUR) return true;
        stretch = [];
      }
    }
    return false;
  };
  const near = [...new Set([mondayAt(first - 7 * 96), ...weeks, mondayAt(last + 7 * 96)])];
  for (const week of near)
    if (!rested(worked, week) && (weeks.includes(week) || rested(others, week))) found.push(`weekRest ${week}`);
  // Days in a row.
  const days = new Set([...worked].map(dayAt));
  let [row, day] = [0, addDays(dayAt(first), -1)];
  for (; days.has(day); day = addDays(day, -1)) row += 1;
  for (day = dayAt(first); days.has(day); day = addDays(day, 1)) row += 1;
  if (row > 6) found.push(`daysInRow ${row}`);
  return found;
}

const shift = fc.record({
  day: fc.integer({ min: -9, max: 9 }),
  start: fc.integer({ min: 0, max: 95 }),
  length: fc.integer({ min: 4, max: 40 }),
});
const history = fc.record({
  middle: fc.constantFrom(...MIDDLES),
  shifts: fc.array(shift, { minLength: 1, maxLength: 16 }),
  birth: fc.constantFrom("grown" as const, "grown" as const, "young" as const, "unknown" as const),
  rule: fc.constantFrom("standard" as const, "hospitality" as const, "adultsOnly" as const),
});

/** Jobs one after the other, as the tables allow them: none overlaps another. */
function spansOf(middle: string, shifts: readonly { day: number; start: number; length: number }[]): Span[] {
  const spans: Span[] = [];
  for (const { day, start, length } of shifts) {
    const startsAt = instantOf(addDays(middle, day), "00:00") + start * QUARTER;
    const span = { startsAt, endsAt: startsAt + length * QUARTER };
    if (spans.every((other) => other.endsAt <= span.startsAt || span.endsAt <= other.startsAt)) spans.push(span);
  }
  return spans;
}

const birthDates = { grown: "1990-05-05", young: "2012-06-01", unknown: null };
const RUNS = process.env.DRILLS === "full" ? 2000 : 200;
test(`[WORK-01] [WORK-09] ${RUNS} random working histories have the findings of a second calculation`, {
  timeout: 300_000,
}, () => {
  fc.assert(
    fc.property(history, ({ middle, shifts, ...who }) => {
      const [span, ...jobs] = spansOf(middle, shifts);
      if (!span) return;
      const found = workFindings(
        { span, jobs, birthDate: birthDates[who.birth], youthRule: who.rule },
        settingDefaults,
      ).map((finding) =>
        "from" in finding
          ? `${finding.key} ${finding.from}`
          : finding.key === "daysInRow"
            ? `daysInRow ${finding.days}`
            : finding.key,
      );
      expect(found.toSorted()).toEqual(expected(span, jobs, who).toSorted());
    }),
    { numRuns: RUNS },
  );
});

test(`[WORK-11] the job wall's quick answer is that of the rule for ${RUNS} random working histories`, {
  timeout: 300_000,
}, () => {
  fc.assert(
    fc.property(
      history,
      fc.array(shift, { minLength: 12, maxLength: 12 }),
      ({ middle, shifts, birth, rule }, asked) => {
        const jobs = spansOf(middle, shifts).toSorted((a, b) => a.startsAt - b.startsAt);
        const birthDate = birthDates[birth];
        const now = instantOf(middle, "00:00");
        const youthRuleOf = () => rule;
        const quick = besideJobs({ jobs, birthDate, youthRuleOf, now }, settingDefaults);
        for (const span of asked.flatMap((each) => spansOf(middle, [each]))) {
          const found = workFindings({ span, jobs, birthDate, youthRule: rule }, settingDefaults);
          expect(quick({ ...span, days: daysOf(span), staffTypeId: "" })).toBe(found.length > 0);
        }
      },
    ),
    { numRuns: RUNS },
  );
});
