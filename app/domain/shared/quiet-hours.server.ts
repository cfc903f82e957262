import { addDays, clockOf, dayOf, instantOf } from "./time.server";

/** Nobody is written to between these (REM-02). */
export const QUIET_FROM = "21:00";
export const QUIET_UNTIL = "07:00";
const BEFORE_QUIET_MS = 30 * 60_000;

/** Whether an instant lies in the quiet hours: from 21:00, and before 07:00. */
export function isQuiet(at: number): boolean {
  const clock = clockOf(at);
  return clock >= QUIET_FROM || clock < QUIET_UNTIL;
}

/** The instant itself, or the end of the quiet hours that it lies in: for news, which can wait (REM-21). */
export function afterQuiet(at: number): number {
  if (!isQuiet(at)) return at;
  const day = dayOf(at);
  return instantOf(clockOf(at) < QUIET_UNTIL ? day : addDays(day, 1), QUIET_UNTIL);
}

/** The instant itself, or half an hour before the quiet hours that it lies in: for reminders, which are never late (REM-02). */
export function beforeQuiet(at: number): number {
  if (!isQuiet(at)) return at;
  const day = dayOf(at);
  return instantOf(clockOf(at) < QUIET_UNTIL ? addDays(day, -1) : day, QUIET_FROM) - BEFORE_QUIET_MS;
}
