// Vienna's clock without a time library, so that a form shows in the browser the price that the server will charge.

import { DAY, HOUR, MINUTE } from "~/config/durations";
import { DAY_END, minutesOfClock, readClock, readInstant } from "~/i18n/typed-time";

/** Midnight of a day as if Vienna lay at Greenwich, or NaN when the text is no day of the calendar. */
function midnightOf(day: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return Number.NaN;
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? at : Number.NaN;
}

/** The last Sunday of a month of 31 days, as if at Greenwich. */
function lastSundayOf(year: number, month: number): number {
  const last = Date.UTC(year, month, 31);
  return last - new Date(last).getUTCDay() * DAY;
}

/**
 * How far Vienna's clock is ahead. Summer time (directive 2000/84/EC) lasts from the last Sunday of March to that of
 * October; a time that is skipped counts as winter, one that comes twice as summer.
 */
function aheadAt(local: number): number {
  const year = new Date(local).getUTCFullYear();
  const begins = lastSundayOf(year, 2) + 3 * HOUR;
  const ends = lastSundayOf(year, 9) + 3 * HOUR;
  return local >= begins && local < ends ? 2 * HOUR : HOUR;
}

/** Minutes since midnight of a time as it was typed, rounded down to the quarter of an hour (REQ-25), or NaN. */
export function quarterOf(typed: string): number {
  const clock = readClock(typed);
  const minutes = clock === null ? Number.NaN : minutesOfClock(clock);
  return minutes - (minutes % 15);
}

/**
 * Minutes that really pass from start to end, 0 when both are the same; an end before the start is on the next day
 * (REQ-26). Null while a part is missing or malformed. Instants, as calls send them, are what they are.
 */
export function shiftMinutes(day: string, start: string, end: string): number | null {
  const [startsAt, endsAt] = [readInstant(start), readInstant(end)];
  if (startsAt !== null && endsAt !== null) return (endsAt - startsAt) / MINUTE;
  return minutesByClock(day, start, end);
}

function minutesByClock(day: string, start: string, end: string): number | null {
  const [midnight, from, to] = [midnightOf(day), quarterOf(start), quarterOf(end)];
  if (Number.isNaN(midnight + from + to) || readClock(start) === DAY_END) return null;
  if (from === to) return 0;
  const startsAt = midnight + from * MINUTE;
  const endsAt = midnight + (to < from ? DAY : 0) + to * MINUTE;
  return (endsAt - aheadAt(endsAt) - (startsAt - aheadAt(startsAt))) / MINUTE;
}

/** Whole days from one day to another, negative when the second is earlier; null when one is no day. */
export function daysFrom(today: string, day: string): number | null {
  const days = (midnightOf(day) - midnightOf(today)) / DAY;
  return Number.isNaN(days) ? null : days;
}
