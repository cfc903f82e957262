import { HOUR, MINUTE } from "~/config/durations";
import type { Settings } from "./settings";
import { addDays, clockOf, dayOf, instantOf } from "./time.server";

const BEFORE_QUIET_MS = 30 * MINUTE;
/** News about an own job that begins sooner than this wake people (REM-21). */
const WAKES_WITHIN_MS = 12 * HOUR;
/** What a team is told wakes those whose job begins sooner than this (REM-21). */
const TEAM_WAKES_WITHIN_MS = 3 * HOUR;

/** Nobody is written to between these clock times (REM-02); the same time twice means never. */
export type QuietHours = Pick<Settings, "quietFrom" | "quietUntil">;

/** The quiet hours an instant lies in, by the days on which they begin and end; null outside of them. */
function quietAround(at: number, { quietFrom, quietUntil }: QuietHours): { from: number; until: number } | null {
  const clock = clockOf(at);
  const day = dayOf(at);
  const span = (first: string, last: string) => ({
    from: instantOf(first, quietFrom),
    until: instantOf(last, quietUntil),
  });
  if (quietFrom < quietUntil) return clock >= quietFrom && clock < quietUntil ? span(day, day) : null;
  if (quietFrom === quietUntil) return null;
  if (clock >= quietFrom) return span(day, addDays(day, 1));
  return clock < quietUntil ? span(addDays(day, -1), day) : null;
}

/** Whether an instant lies in the quiet hours: from their begin, and before their end. */
export const isQuiet = (at: number, quiet: QuietHours): boolean => quietAround(at, quiet) !== null;

/** The instant itself, or the end of the quiet hours that it lies in: for news, which can wait (REM-21). */
export const afterQuiet = (at: number, quiet: QuietHours): number => quietAround(at, quiet)?.until ?? at;

/** The instant itself, or half an hour before the quiet hours that it lies in: for reminders, which are never late (REM-02). */
export function beforeQuiet(at: number, quiet: QuietHours): number {
  const around = quietAround(at, quiet);
  return around ? around.from - BEFORE_QUIET_MS : at;
}

/** When news about an own job are written: at once when it begins soon, otherwise not at night (REM-21). */
export const newsAt = (now: number, startsAt: number, quiet: QuietHours): number =>
  startsAt - now < WAKES_WITHIN_MS ? now : afterQuiet(now, quiet);

/** When somebody is told what the team of their next job is told, null for no job to come: as near to it as REM-21 says. */
export const toldAt = (now: number, startsAt: number | null, quiet: QuietHours): number =>
  startsAt !== null && startsAt - now < TEAM_WAKES_WITHIN_MS ? now : afterQuiet(now, quiet);
