import { HOUR } from "~/config/durations";
import type { Settings } from "~/domain/shared/settings";
import type { Span } from "~/domain/shared/time.server";

/** The settings of hours between two jobs of a person, and of one under 18. */
export type RestHours = Pick<Settings, "restHours" | "restHoursMinors">;

const GROWN_UP = 18;

/** How much rest somebody of this age needs between two jobs, in hours; null is an age that nobody knows. */
export const restHoursOf = (age: number | null, { restHours, restHoursMinors }: RestHours): number =>
  age !== null && age < GROWN_UP ? restHoursMinors : restHours;

/**
 * Whether two jobs of a person lie closer together than this many hours; with none at all nothing is asked. Jobs that touch
 * are one working day, with no rest between them (CASE-40); how long it may be the rules on working time say.
 */
export function restTooShort(one: Span, other: Span, hours: number): boolean {
  const rest = Math.max(one.startsAt, other.startsAt) - Math.min(one.endsAt, other.endsAt);
  return hours > 0 && rest !== 0 && rest < hours * HOUR;
}

/** The jobs of one person before which the rest is too short, in the order of their starts. */
export function jobsWithoutRest<Job extends Span>(jobs: readonly Job[], hoursOf: (job: Job) => number): Job[] {
  const inOrder = jobs.toSorted((a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt);
  // A long job may end after one that began later.
  let last: Job | null = null;
  return inOrder.filter((job) => {
    const before = last;
    if (last === null || job.endsAt > last.endsAt) last = job;
    return before !== null && restTooShort(before, job, hoursOf(job));
  });
}
