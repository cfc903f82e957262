import { MINUTE } from "~/config/durations";

// How a time is written: by people in a field, and by programs in a call. Browser, forms and calls read it alike.

const TYPED = /^(\d{1,2})(?: ?(?:[:.,h]|uhr)? ?(\d{2})(?::00)?)? ?(?:uhr|h|([ap])\.?m)?\.?$/i;
/** The first instant of the year 2100. */
const LATEST = 4_102_444_800_000;

/** Midnight at the end of a day, as a time of that day. */
export const DAY_END = "24:00";

/**
 * "9:00", "18", "18.00", "1800", "7 Uhr 30", "5 pm" as HH:mm, from 00:00 to DAY_END; null for what is no time of day,
 * or could be two, such as "9:5".
 */
export function readClock(typed: string): string | null {
  const [, given = "", minutes = "00", half] = TYPED.exec(typed.trim()) ?? [];
  const hours = half ? hoursOfHalf(Number(given), half) : given;
  const clock = `${hours.padStart(2, "0")}:${minutes}`;
  return hours !== "" && minutes <= "59" && clock <= DAY_END ? clock : null;
}

/** An hour before or after noon: "12 am" is 0, "12 pm" is 12; empty for what no such clock shows. */
function hoursOfHalf(hours: number, half: string): string {
  if (hours < 1 || hours > 12) return "";
  return String((hours % 12) + (/p/i.test(half) ? 12 : 0));
}

/** The same; what is no time stays as it was typed, for a rule to judge. */
export const clockAsTyped = (typed: string): string => readClock(typed) ?? typed;

/** Minutes since midnight of a time as readClock gives it. */
export const minutesOfClock = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** An instant (UTC ms) that a program sent as digits, down to the whole minute; null for anything else. */
export function readInstant(sent: string): number | null {
  const at = /^\d{10,13}$/.test(sent) ? Number(sent) : Number.POSITIVE_INFINITY;
  return at > LATEST ? null : at - (at % MINUTE);
}
