import { DAY, HOUR } from "~/config/durations";

/** So many jobs, and so many that ended, stand in one answer of a feed (SEEK-17). */
export const FEED_PAGE = 5_000;

/** Job boards take no shorter description; its requirements do not count. */
export const FEED_LEAST_TEXT = 100;

const OLDEST_MS = 30 * DAY;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * After which instant (UTC ms) a board wants to know what changed: one hour more than it asks for, so that nothing falls
 * between two of its visits; of a day where it asks for nothing. Null for what is no instant of the last 30 days.
 */
export function feedAfter(asked: string | null, now: number): number | null {
  if (asked === null) return now - DAY - HOUR;
  const since = INSTANT.test(asked) ? Date.parse(asked) : Number.NaN;
  if (!(since <= now && since >= now - OLDEST_MS)) return null;
  // Nothing is later than now.
  return since === now ? now : since - HOUR;
}
