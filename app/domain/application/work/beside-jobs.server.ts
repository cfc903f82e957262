import { DAY, HOUR } from "~/config/durations";
import type { YouthRule } from "../../pricing/staff-type-rules";
import { addDays, type Span } from "../../shared/time.server";
import { daysOf, lengthWithin, type Week, weekAt, weeksOf } from "./weeks.server";
import { dayFindings, hoursLimits, type WorkLimits, workFindings } from "./work-findings.server";

export interface AskedTime extends Span {
  /** Days of Vienna on which it takes place. */
  days: readonly string[];
  staffTypeId: string;
}

interface Worker {
  /** The live bookings, as `workFindings` wants them, in the order of their start. */
  jobs: readonly Span[];
  birthDate: string | null;
  youthRuleOf: (staffTypeId: string) => YouthRule;
  now: number;
}

/** The shortest week, that of the night in March. */
const WEEK_MS = 7 * DAY - HOUR;

/**
 * Whether the rules on working time do not allow a time of the wall beside the own jobs: the answer of `workFindings`,
 * for thousands of times at once (WORK-11). Most of them have no job near and lie in weeks with room for any job, and
 * there the length alone decides; the others are asked once for each span.
 */
export function besideJobs(worker: Worker, limits: WorkLimits): (time: AskedTime) => boolean {
  if (limits.workGuard === 0) return () => false;
  const { jobs, birthDate, youthRuleOf, now } = worker;
  const asked = new Map<string, boolean>();
  const byRule = ({ startsAt, endsAt, staffTypeId }: AskedTime) => {
    const key = `${startsAt} ${endsAt} ${staffTypeId}`;
    const known = asked.get(key);
    if (known !== undefined) return known;
    const facts = { span: { startsAt, endsAt }, jobs, birthDate, youthRule: youthRuleOf(staffTypeId) };
    const found = workFindings(facts, limits).length > 0;
    asked.set(key, found);
    return found;
  };
  const hours = hoursLimits({ birthDate, startsAt: now }, limits);
  const longest = hours.day * HOUR;
  const narrow = hours.young ? null : narrowDays(jobs, longest, limits);
  if (!narrow) return byRule;
  const near = jobsByDay(jobs, hours.rest * HOUR);
  return (time) => {
    if (time.endsAt - time.startsAt > longest) return true;
    if (time.days.some((day) => narrow.has(day))) return byRule(time);
    const { startsAt, endsAt } = time;
    const beside = near.get(dayNumber(startsAt)) ?? near.get(dayNumber(endsAt));
    if (!beside) return false;
    if (jobs.some((job) => job.startsAt < endsAt && startsAt < job.endsAt)) return byRule(time);
    return dayFindings({ startsAt, endsAt }, jobs, hours).length > 0;
  };
}

const dayNumber = (at: number) => Math.floor(at / DAY);

/** The days, by UTC, on which a job or the rest before and after it lies. */
function jobsByDay(jobs: readonly Span[], rest: number): Map<number, Span> {
  const days = new Map<number, Span>();
  for (const job of jobs)
    for (let day = dayNumber(job.startsAt - rest); day <= dayNumber(job.endsAt + rest); day += 1) days.set(day, job);
  return days;
}

/** Days on which one more job of the greatest length could break a week or make too long a row; null when all may be. */
function narrowDays(jobs: readonly Span[], longest: number, limits: WorkLimits): ReadonlySet<string> | null {
  const room = { longest, rest: limits.weekRestHours * HOUR, work: limits.workWeekHours * HOUR };
  if (longest > room.work || longest >= DAY || WEEK_MS < 2 * room.rest + longest) return null;
  const weeks = new Map(jobs.flatMap(weeksOf).map((week) => [week.from, week]));
  const narrow = new Set<string>();
  for (const { from } of weeks.values())
    if (isNarrow(jobs, weekAt(from), room)) for (let day = -7; day < 14; day += 1) narrow.add(addDays(from, day));
  for (const day of crowdedDays(jobs, limits.casualDaysInRow)) narrow.add(day);
  return narrow;
}

/** A week that a job of the greatest length may bring above its hours or take its rest from, wherever it lies. */
function isNarrow(
  jobs: readonly Span[],
  week: Week,
  { longest, rest, work }: { longest: number; rest: number; work: number },
): boolean {
  let worked = 0;
  let stretches = 0;
  let free = week.startsAt;
  for (const job of [...jobs, { startsAt: week.endsAt, endsAt: week.endsAt }]) {
    if (job.endsAt <= week.startsAt || job.startsAt > week.endsAt) continue;
    worked += lengthWithin(job, week);
    const gap = job.startsAt - free;
    // One that is halved still has a rest on one side; of two one stays whole.
    if (gap >= 2 * rest + longest) stretches += 2;
    else if (gap >= rest) stretches += 1;
    free = Math.max(free, job.endsAt);
  }
  return worked + longest > work || stretches < 2;
}

/** Days around which there are so many others with work that two more, those of a job over midnight, may be a row too long. */
function crowdedDays(jobs: readonly Span[], most: number): string[] {
  const days = new Set(jobs.flatMap(daysOf));
  if (days.size + 2 <= most) return [];
  const counts = new Map<string, number>();
  for (const worked of days)
    for (let day = -most; day <= most; day += 1) {
      const other = addDays(worked, day);
      counts.set(other, (counts.get(other) ?? 0) + 1);
    }
  return [...counts].filter(([, count]) => count + 2 > most).map(([day]) => day);
}
