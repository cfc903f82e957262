import { DAY, HOUR } from "~/config/durations";
import type { YouthRule } from "../../pricing/staff-type-rules";
import type { Settings } from "../../shared/settings";
import { addDays, dayOf, type Span } from "../../shared/time.server";
import { ageOn } from "../../staff/rules";
import { daysOf, lengthWithin, type Week, weekAt, weeksOf } from "./weeks.server";
import { type YouthFinding, youthSpanFindings } from "./youth.server";

/** The settings of the guard of working time, in hours and days. */
export type WorkLimits = Pick<
  Settings,
  "workGuard" | "restHours" | "restHoursMinors" | "workDayHours" | "workWeekHours" | "weekRestHours" | "casualDaysInRow"
>;

/** One reason why a person cannot take a span, with its numbers; `beside` is the own job that it is about. */
export type WorkFinding<Job extends Span = Span> =
  | { key: "dayWork"; hours: number; max: number; beside: Job | null }
  | { key: "dayRest"; hours: number; max: number; min: number; beside: Job | null }
  | { key: "weekWork"; hours: number; max: number; from: string }
  | { key: "weekRest"; min: number; from: string }
  | { key: "daysInRow"; days: number; max: number }
  | { key: "youthDay" }
  | { key: "birthDateMissing" }
  | YouthFinding;

export interface WorkFacts<Job extends Span = Span> {
  span: Span;
  /** The other live bookings of the person at all companies, with confirmed times where there are any. */
  jobs: readonly Job[];
  /** YYYY-MM-DD; who has given none counts as under 18. */
  birthDate: string | null;
  /** Of the kind of work, for people under 18. */
  youthRule: YouthRule;
}

const GROWN_UP = 18;
const YOUTH_DAY_HOURS = 8;
const YOUTH_WEEK_HOURS = 40;
/** Of a week's rest so much lies in the week itself. */
const REST_IN_WEEK_MS = 24 * HOUR;

export interface HoursLimits {
  /** Under 18 on the day of the job, or of unknown age. */
  young: boolean;
  /** Hours. */
  day: number;
  week: number;
  rest: number;
}

/** The hours that hold for a person in a job that starts then (WORK-02, WORK-04, WORK-08). */
export function hoursLimits(
  { birthDate, startsAt }: { birthDate: string | null; startsAt: number },
  limits: Pick<WorkLimits, "restHours" | "restHoursMinors" | "workDayHours" | "workWeekHours">,
): HoursLimits {
  const young = birthDate === null || ageOn(birthDate, dayOf(startsAt)) < GROWN_UP;
  return young
    ? { young, day: YOUTH_DAY_HOURS, week: YOUTH_WEEK_HOURS, rest: limits.restHoursMinors }
    : { young, day: limits.workDayHours, week: limits.workWeekHours, rest: limits.restHours };
}

/**
 * Why the law on working time does not allow a person this span, or nothing (WORK-01 to WORK-09). Breaks count as work,
 * hours are those that pass. Only what the span itself causes is found: its working day, its weeks, and the weeks before
 * and after it whose rest it takes.
 */
export function workFindings<Job extends Span>(facts: WorkFacts<Job>, limits: WorkLimits): WorkFinding<Job>[] {
  if (limits.workGuard === 0) return [];
  const { span, birthDate } = facts;
  const hours = hoursLimits({ birthDate, startsAt: span.startsAt }, limits);
  const near = facts.jobs
    .filter(({ startsAt, endsAt }) => endsAt > span.startsAt - 15 * DAY && startsAt < span.endsAt + 15 * DAY)
    .toSorted((a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt);
  const common = [...weekRestFindings(span, near, limits), ...daysInRow(span, near, limits)];
  const tooLong = [...dayFindings(span, near, hours), ...weekWork(span, near, hours.week)];
  if (!hours.young) return [...tooLong, ...common];
  const youth = [
    ...(tooLong.length > 0 ? [{ key: "youthDay" as const }] : []),
    ...youthSpanFindings(span, facts.youthRule, new Set(near.flatMap(daysOf))),
  ];
  const unknown = birthDate === null && youth.length > 0 ? [{ key: "birthDateMissing" as const }] : [];
  return [...unknown, ...youth, ...common];
}

/** The working day of the span: the run of jobs around it with less than the rest between them (WORK-02). */
export function dayFindings<Job extends Span>(
  span: Span,
  near: readonly Job[],
  { day: workDayHours, rest: restHours }: HoursLimits,
): WorkFinding<Job>[] {
  const rest = restHours * HOUR;
  let { startsAt, endsAt } = span;
  const run: Job[] = [];
  for (let grown = true; grown; ) {
    const more = near.filter(
      (job) => !run.includes(job) && job.startsAt < endsAt + rest && startsAt < job.endsAt + rest,
    );
    grown = more.length > 0;
    for (const job of more) {
      run.push(job);
      startsAt = Math.min(startsAt, job.startsAt);
      endsAt = Math.max(endsAt, job.endsAt);
    }
  }
  const beside = run[0] ?? null;
  const work = lengthOf(span) + run.reduce((sum, job) => sum + lengthOf(job), 0);
  if (work > workDayHours * HOUR) return [{ key: "dayWork", hours: work / HOUR, max: workDayHours, beside }];
  const max = 24 - restHours;
  const lasts = endsAt - startsAt;
  return lasts > max * HOUR ? [{ key: "dayRest", hours: lasts / HOUR, max, min: restHours, beside }] : [];
}

/** Work of each week that the span lies in, split at Sunday midnight (WORK-04). */
function weekWork(span: Span, near: readonly Span[], max: number): Extract<WorkFinding, { key: "weekWork" }>[] {
  return weeksOf(span).flatMap(({ from, ...week }) => {
    const work = [span, ...near].reduce((sum, job) => sum + lengthWithin(job, week), 0);
    return work > max * HOUR ? [{ key: "weekWork" as const, hours: work / HOUR, max, from }] : [];
  });
}

/** Weeks that have no rest; of the weeks next to the span those that had one without it (WORK-05). */
function weekRestFindings(
  span: Span,
  near: readonly Span[],
  { weekRestHours: min }: WorkLimits,
): Extract<WorkFinding, { key: "weekRest" }>[] {
  const own = weeksOf(span);
  const after = own.at(-1)?.endsAt ?? span.endsAt;
  const before = weekAt(addDays(own[0]?.from ?? dayOf(span.startsAt), -7));
  const broken = (jobs: readonly Span[]) => (week: Week) => !hasRest(jobs, week, min * HOUR);
  const withSpan = broken([span, ...near].toSorted((a, b) => a.startsAt - b.startsAt));
  const without = broken(near);
  const beside = [before, weekAt(dayOf(after))].filter((week) => withSpan(week) && !without(week));
  return [...own.filter(withSpan), ...beside]
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .map(({ from }) => ({ key: "weekRest", min, from }));
}

/** Whether a free stretch between jobs in the order of their starts is long enough and lies in the week by a day. */
function hasRest(jobs: readonly Span[], week: Week, rest: number): boolean {
  let free = Number.NEGATIVE_INFINITY;
  for (const { startsAt, endsAt } of [...jobs, { startsAt: Number.POSITIVE_INFINITY, endsAt: 0 }]) {
    const gap = { startsAt: free, endsAt: startsAt };
    if (startsAt - free >= rest && lengthWithin(gap, week) >= Math.min(rest, REST_IN_WEEK_MS)) return true;
    free = Math.max(free, endsAt);
  }
  return false;
}

/** Calendar days of work in a row around the span; work over midnight is on both days (WORK-06). */
function daysInRow(
  span: Span,
  jobs: readonly Span[],
  { casualDaysInRow: max }: WorkLimits,
): Extract<WorkFinding, { key: "daysInRow" }>[] {
  const days = rowOfDays(span, jobs);
  return days > max ? [{ key: "daysInRow", days, max }] : [];
}

/** How many calendar days in a row are days of work around a span, with its own. */
export function rowOfDays(span: Span, jobs: readonly Span[]): number {
  const worked = new Set(jobs.flatMap(daysOf));
  const own = daysOf(span);
  let days = own.length;
  for (let day = addDays(own[0] ?? "", -1); worked.has(day); day = addDays(day, -1)) days += 1;
  for (let day = addDays(own.at(-1) ?? "", 1); worked.has(day); day = addDays(day, 1)) days += 1;
  return days;
}

const lengthOf = ({ startsAt, endsAt }: Span) => endsAt - startsAt;
