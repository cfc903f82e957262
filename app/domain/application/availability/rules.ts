import { addDays, dayOf, instantOf, type Span, weekdayOf } from "../../shared/time.server";
import type { DayState } from "./day-states";

/** A job that ends later than this touches the day on which it ends (ALRT-08). */
const NIGHT_ENDS = "06:00";

/** What a person has said about their days: each with the instant since when it is so. */
export interface Calendar {
  days: ReadonlyMap<string, { free: boolean; since: number }>;
  /** The days of the week on which the person never works, 1 for Monday. */
  never: ReadonlyMap<number, number>;
}

/**
 * The days of Vienna that a position touches: the one on which it starts, and each after it only if the position ends
 * later than 06:00 there, by the clock (ALRT-08, D-118, D-125).
 */
export function touchedDays({ startsAt, endsAt }: Span): string[] {
  const days = [dayOf(startsAt)];
  for (let day = addDays(days[0] as string, 1); instantOf(day, NIGHT_ENDS) < endsAt; day = addDays(day, 1))
    days.push(day);
  return days;
}

/** What is said of a day itself, whatever the weekly pattern says. */
export function saidOf({ days }: Calendar, day: string): DayState {
  const said = days.get(day);
  if (!said) return "none";
  return said.free ? "free" : "notFree";
}

/** Since when a day is not free, or null where it is, or nothing was said; a day beats the weekly pattern (ALRT-07). */
export function notFreeSince({ days, never }: Calendar, day: string): number | null {
  const said = days.get(day);
  if (said) return said.free ? null : said.since;
  return never.get(weekdayOf(day)) ?? null;
}

/**
 * Whether a person is not free for a position that touches these days. Whoever applied for it at `appliedAt` or later
 * has said yes since then: for that position the days they had marked before count as free (ALRT-09).
 */
export const notFree = (calendar: Calendar, touched: readonly string[], appliedAt: number | null = null): boolean =>
  touched.some((day) => {
    const since = notFreeSince(calendar, day);
    return since !== null && (appliedAt === null || since > appliedAt);
  });

const WEEKS = 8;
/** Days that have passed are kept so long (ALRT-11). */
export const KEPT_DAYS = 30;

/** The days of the calendar: eight weeks from the Monday of this week (ALRT-07). */
export function calendarDays(today: string): string[] {
  const monday = addDays(today, 1 - weekdayOf(today));
  return Array.from({ length: WEEKS * 7 }, (_, day) => addDays(monday, day));
}
