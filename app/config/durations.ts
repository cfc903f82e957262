/** Lengths of time in milliseconds. A day of the calendar is not always this long: ~/domain/shared/time.server. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
