import { HOUR } from "~/config/durations";

/** Time that people need to find a job on the wall. */
const CALM_MS = 24 * HOUR;
/** Less than this before the start or the expiry, free places are urgent. */
const URGENT_MS = 48 * HOUR;

export type Missing = "full" | "calm" | "some" | "urgent";

type Times = { expiresAt: number; now: number };

/** Whether a free place needs somebody now: fewer than 48 h remain until it begins or applications close (DESK-11). */
export function isUrgent({ startsAt, expiresAt, now }: Times & { startsAt: number }): boolean {
  return startsAt > now && Math.min(startsAt, expiresAt) - now < URGENT_MS;
}

/** How it stands with the places of an event (DESK-11): nobody yet is no alarm on the first day. */
export function missingOf({
  free,
  taken,
  publishedAt,
  ...times
}: Times & {
  /** Starts of the places that nobody is booked for. */
  free: readonly number[];
  /** Booked or held. */
  taken: number;
  publishedAt: number;
}): Missing {
  if (free.length === 0) return "full";
  if (free.some((startsAt) => isUrgent({ startsAt, ...times }))) return "urgent";
  return taken === 0 && times.now - publishedAt < CALM_MS ? "calm" : "some";
}
