import { DAY, MINUTE } from "~/config/durations";

/** How a person hears of what a saved search finds (ALRT-01). */
export const WAYS = ["atOnce", "daily", "off"] as const;
export type Way = (typeof WAYS)[number];

export const MOST_SEARCHES = 10;
export const MOST_NAME = 60;
/** For so long a mail or a person's own pause may hold a search. */
export const PAUSES = [7, 30] as const;

/** A request is often posted in several steps: what opened within this is one mail (ALRT-04). */
export const SETTLES_MS = 15 * MINUTE;
/** At most one mail in this time to a person; what does not fit comes with the next digest. */
export const APART_MS = 60 * MINUTE;
/** A digest names so many jobs at most (ALRT-03). */
export const MOST_JOBS = 20;
/** What opened longer ago than this stands in no digest any more. */
export const DIGEST_MS = 3 * DAY;

const RARER_AFTER_MS = 60 * DAY;
const PAUSED_AFTER_MS = 180 * DAY;

/** What becomes of the searches of somebody who was here last so long ago (ALRT-06). */
export function changeByAbsence(absentMs: number): "rarer" | "paused" | null {
  if (absentMs >= PAUSED_AFTER_MS) return "paused";
  return absentMs >= RARER_AFTER_MS ? "rarer" : null;
}

/** Whether a search is listened to now. */
export const isHeard = ({ way, pausedUntil }: { way: Way; pausedUntil: number | null }, now: number): boolean =>
  way !== "off" && (pausedUntil === null || pausedUntil <= now);

/** Whether somebody may be written to at once: not within an hour of the last mail (ALRT-04). */
export const mayWriteAtOnce = (lastAt: number | null, now: number): boolean =>
  lastAt === null || now - lastAt >= APART_MS;
