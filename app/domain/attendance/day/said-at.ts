import { HOUR, MINUTE } from "~/config/durations";

/** The clock of a phone may be ahead by so much (CHK-14). */
export const CLOCK_AHEAD_MS = 5 * MINUTE;
/** What waited longer for a connection is not taken any more (OFFL-13). */
const LATE_MS = 48 * HOUR;

/** Why something said at `saidAt` and received `now` (both UTC ms) is not taken, or null. */
export function saidAtRefusal({ saidAt, now }: { saidAt: number; now: number }): "clockOff" | "saidTooLate" | null {
  if (!(saidAt <= now + CLOCK_AHEAD_MS)) return "clockOff";
  return saidAt < now - LATE_MS ? "saidTooLate" : null;
}
