import { HOUR } from "~/config/durations";
import type { BookingEnd } from "~db/schema";

export const FULL_DAYS = 180;
export const MOST_DAYS = 365;
/** Who was booked from an invitation to replace somebody may think again for so long (SUBS-05). */
export const HURRY_MS = HOUR;
/** With fewer jobs than this a percentage would say nothing. */
export const LEAST_JOBS = 3;
/** With fewer jobs than this companies see nothing of it (RATE-12). */
export const LEAST_SHOWN_JOBS = 5;
/** Below this many percent somebody of the agency should talk to the person; nothing follows by itself (RATE-12). */
export const LOW_PERCENT = 60;

/** A booking that counts: how many days ago its job began, below 0 when it is still to come, and what of it was kept. */
export interface ReliabilityEntry {
  daysAgo: number;
  kept: number;
}

/** The jobs that count, and what of them was kept in whole percent; null while they are too few. */
export interface Reliability {
  jobs: number;
  percent: number | null;
}

/** What a person keeps who cancels at this instant (RATE-10): exactly 72 and exactly 24 hours before count half. */
export function keptWhenCancelled({ startsAt, at }: { startsAt: number; at: number }): 1 | 0.5 | 0.25 {
  const hours = (startsAt - at) / HOUR;
  if (hours > 72) return 1;
  return hours >= 24 ? 0.5 : 0.25;
}

interface BookingFacts {
  startsAt: number;
  cancelledAt: number | null;
  cancelledKind: BookingEnd | null;
  /** The person does not agree, and nobody has decided that it stays (RATE-13). */
  leftOut: boolean;
}

/** What of a booking whose job has begun was kept, or null when it does not count. */
export function keptOf({ startsAt, cancelledAt, cancelledKind, leftOut }: BookingFacts): number | null {
  if (leftOut) return null;
  if (cancelledAt === null) return 1;
  if (cancelledKind === "noShow") return 0;
  return cancelledKind === "byStaff" ? keptWhenCancelled({ startsAt, at: cancelledAt }) : null;
}

/** Since when a booking that was not kept counts: a cancellation once its job begins, a missed job once it is reported. */
export const enteredAt = ({ startsAt, cancelledAt }: Pick<BookingFacts, "startsAt" | "cancelledAt">): number =>
  Math.max(startsAt, cancelledAt ?? startsAt);

/** Kept of what was due, older jobs half, until they are a year old. */
export function reliabilityOf(entries: readonly ReliabilityEntry[]): Reliability {
  const counted = entries.filter(({ daysAgo }) => daysAgo <= MOST_DAYS);
  const weightOf = ({ daysAgo }: ReliabilityEntry) => (daysAgo > FULL_DAYS ? 0.5 : 1);
  const due = counted.reduce((sum, entry) => sum + weightOf(entry), 0);
  const kept = counted.reduce((sum, entry) => sum + weightOf(entry) * entry.kept, 0);
  return { jobs: counted.length, percent: counted.length < LEAST_JOBS ? null : Math.round((kept / due) * 100) };
}

export interface CancelEffect {
  kept: 1 | 0.5 | 0.25;
  before: Reliability;
  after: Reliability;
}

/** What cancelling a job to come does to the reliability of the person (SUBS-01). */
export function cancelEffect(
  entries: readonly ReliabilityEntry[],
  booking: { startsAt: number; daysAgo: number },
  now: number,
  /** It does not count: booked in a hurry, and not long ago. */
  free = false,
): CancelEffect {
  const before = reliabilityOf(entries);
  if (free) return { kept: 1, before, after: before };
  const kept = keptWhenCancelled({ startsAt: booking.startsAt, at: now });
  const after = reliabilityOf([...entries, { daysAgo: booking.daysAgo, kept }]);
  return { kept, before, after };
}

/** The effect as a form carries it, so that what is applied is what was shown (SUBS-03). */
export const effectShown = ({ kept, before, after }: CancelEffect): string =>
  [kept, before.percent ?? "few", after.percent ?? "few"].join(" ");

/** Whether a human of the agency should talk to the person. */
export const isLow = ({ percent }: Reliability): boolean => percent !== null && percent < LOW_PERCENT;

/**
 * All that companies see of it (RATE-12): to how many of their last jobs somebody came, from five due jobs on. A job
 * cancelled so early that it counts as kept is in neither number: nobody was missing there.
 */
export function cameTo(
  entries: readonly (ReliabilityEntry & { came: boolean })[],
): { kept: number; count: number } | null {
  if (entries.length < LEAST_SHOWN_JOBS) return null;
  const count = entries.filter(({ came, kept }) => came || kept < 1).length;
  return { kept: entries.filter(({ came }) => came).length, count };
}
