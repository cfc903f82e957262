import { addDays, dayOf, type Span, startOfDay, weekdayOf } from "../../shared/time.server";

/** The calendar days of a span; one that ends at midnight does not reach the next. */
export function daysOf({ startsAt, endsAt }: Span): string[] {
  const last = dayOf(endsAt - 1);
  const days = [dayOf(startsAt)];
  for (let day = days[0] ?? last; day < last; ) {
    day = addDays(day, 1);
    days.push(day);
  }
  return days;
}

export type Week = Span & { from: string };

const weeks = new Map<string, Week>();
const MOST_WEEKS = 2_000;

/** The same weeks are asked for by every job of the wall. */
export function weekAt(monday: string): Week {
  const known = weeks.get(monday);
  if (known) return known;
  if (weeks.size > MOST_WEEKS) weeks.clear();
  const week = { from: monday, startsAt: startOfDay(monday), endsAt: startOfDay(addDays(monday, 7)) };
  weeks.set(monday, week);
  return week;
}

/** The weeks, Monday to Sunday, that a span lies in. */
export const weeksOf = (span: Span): Week[] =>
  [...new Set(daysOf(span).map((day) => addDays(day, 1 - weekdayOf(day))))].map(weekAt);

/** Of a job what lies in a span, in milliseconds. */
export const lengthWithin = (job: Span, week: Span) =>
  Math.max(0, Math.min(job.endsAt, week.endsAt) - Math.max(job.startsAt, week.startsAt));
