import { HOUR } from "~/config/durations";

/** An answer to an application: when it came, and when it was asked for; instants in UTC ms. */
export interface Answer {
  appliedAt: number;
  answeredAt: number;
}

/** Fewer answers say nothing about what is usual. */
const ENOUGH = 3;

/** Within how many whole hours half of the answers came, or null where too few have come. */
export function usualHours(answers: readonly Answer[]): number | null {
  if (answers.length < ENOUGH) return null;
  const waits = answers.map(({ appliedAt, answeredAt }) => answeredAt - appliedAt).sort((a, b) => a - b);
  return Math.max(1, Math.ceil((waits[Math.floor((waits.length - 1) / 2)] ?? 0) / HOUR));
}

/** Up to so many hours are said as hours. */
const SAID_AS_HOURS = 48;

/** The same as people say it; null where the job would have begun by then, since an answer after it says nothing (SEEN-14). */
export function usualAnswer(
  hours: number | null,
  msUntilStart: number,
): { unit: "hours" | "days"; count: number } | null {
  if (hours === null || hours * HOUR >= msUntilStart) return null;
  return hours > SAID_AS_HOURS ? { unit: "days", count: Math.ceil(hours / 24) } : { unit: "hours", count: hours };
}
