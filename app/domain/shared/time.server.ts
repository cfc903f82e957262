import { Temporal } from "temporal-polyfill";
import { HOUR, MINUTE } from "~/config/durations";
import { DAY_END, readClock, readInstant } from "~/i18n/typed-time";

/** Days and clock times are those of Vienna (D-73). */
export const ZONE = "Europe/Vienna";

const QUARTER = 15 * MINUTE;
const MOST_DAYS = 10_000;

export type Span = { startsAt: number; endsAt: number };

const offsets = new Map<number, number>();

/** Vienna's distance to UTC in ms. It changes only at full UTC hours, so one look-up per hour serves long lists. */
function offsetAt(at: number): number {
  const hour = Math.floor(at / HOUR);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  if (offsets.size > 50_000) offsets.clear();
  const zoned = Temporal.Instant.fromEpochMilliseconds(hour * HOUR).toZonedDateTimeISO(ZONE);
  const offset = zoned.offsetNanoseconds / 1_000_000;
  offsets.set(hour, offset);
  return offset;
}

function localIso(at: number): string {
  return new Date(at + offsetAt(at)).toISOString();
}

const dayNames = new Map<number, string>();

/** The day of an instant (UTC ms): "2026-12-04". Lists ask for the same few hundred days again and again. */
export function dayOf(at: number): string {
  const number = Math.floor((at + offsetAt(at)) / (24 * HOUR));
  const known = dayNames.get(number);
  if (known !== undefined) return known;
  if (dayNames.size > MOST_DAYS) dayNames.clear();
  const name = new Date(number * 24 * HOUR).toISOString().slice(0, 10);
  dayNames.set(number, name);
  return name;
}

/** The clock time of an instant (UTC ms): "19:30". */
export function clockOf(at: number): string {
  return localIso(at).slice(11, 16);
}

/** The clock time of an instant (UTC ms) to the second: "19:30:05". */
export function secondOf(at: number): string {
  return localIso(at).slice(11, 19);
}

/** Day and clock time of an instant (UTC ms) to the minute: "2026-12-04T19:30". */
export function minuteOf(at: number): string {
  return localIso(at).slice(0, 16);
}

/** Whether the text is a day of the calendar, "2026-02-29" is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/**
 * The instant (UTC ms) of a day and clock time, 24:00 at the end of the day. 02:30 in the night summer time begins does
 * not exist and means 03:30; 02:30 in the night it ends comes twice and means the first (Temporal's "compatible").
 */
export function instantOf(day: string, clock: string): number {
  if (clock === DAY_END) return endOfDay(day);
  return Temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime(ZONE).epochMilliseconds;
}

/** Whether a clock shows this time on this day; the hour that summer time skips is shown by none. */
export function clockExists(day: string, clock: string): boolean {
  return clock === DAY_END || clockOf(instantOf(day, clock)) === clock;
}

const starts = new Map<string, number>();

/** The first instant of a day; as often asked for as its name. */
export function startOfDay(day: string): number {
  const known = starts.get(day);
  if (known !== undefined) return known;
  if (starts.size > MOST_DAYS) starts.clear();
  const start = instantOf(day, "00:00");
  starts.set(day, start);
  return start;
}

/** The first instant after a day; what lasts to the end of that day is over when now reaches it (D-46). */
export function endOfDay(day: string): number {
  return startOfDay(addDays(day, 1));
}

/** A day of the calendar as UTC, which has no summer time: only for counting days. */
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** A day (YYYY-MM-DD) so many calendar days later, or earlier when negative. */
export function addDays(day: string, days: number): string {
  return new Date(midnight(day) + days * 24 * HOUR).toISOString().slice(0, 10);
}

/** The same day of the month so many months later, or the last of a shorter month. */
export function addMonths(day: string, months: number): string {
  return Temporal.PlainDate.from(day).add({ months }).toString();
}

/** Whole days from one day to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((midnight(to) - midnight(from)) / (24 * HOUR));
}

/** 1 = Monday … 7 = Sunday. */
export function weekdayOf(day: string): number {
  return new Date(midnight(day)).getUTCDay() || 7;
}

/** A time as typed or sent, down to the quarter of an hour: "10:14" and "10.14" are "10:00" (REQ-25); what is none stays. */
export function quarterAsGiven(given: string): string {
  const [instant, clock] = [readInstant(given), readClock(given)];
  if (instant !== null) return String(instant - (instant % QUARTER));
  if (clock === null) return given;
  const minutes = Number(clock.slice(3));
  return `${clock.slice(0, 3)}${String(minutes - (minutes % 15)).padStart(2, "0")}`;
}

/**
 * The span of a day, start and end by the clock (HH:mm). An end before the start is on the next day (REQ-26, HRS-15); an equal
 * end gives an empty span, which the rules refuse. Its length is what really passes: 22:00–06:00 lasts 7 hours in the
 * night summer time begins and 9 in the night it ends.
 */
export function spanOf(day: string, start: string, end: string): Span & { minutes: number } {
  const startsAt = instantOf(day, start);
  if (end === start) return { startsAt, endsAt: startsAt, minutes: 0 };
  const endsAt = instantOf(end < start ? addDays(day, 1) : day, end);
  return { startsAt, endsAt, minutes: minutesOf({ startsAt, endsAt }) };
}

/** Real minutes between two instants, also over a night in which the clock is changed. */
export function minutesOf(span: Span): number {
  return Math.round((span.endsAt - span.startsAt) / MINUTE);
}
