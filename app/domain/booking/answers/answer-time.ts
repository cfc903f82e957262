/** An answer to an application: when it came, and when it was asked for; instants in UTC ms. */
export interface Answer {
  appliedAt: number;
  answeredAt: number;
}

/** Fewer answers say nothing about what is usual. */
const ENOUGH = 3;
const HOUR_MS = 3_600_000;

/** Within how many whole hours half of the answers came, or null where too few have come. */
export function usualHours(answers: readonly Answer[]): number | null {
  if (answers.length < ENOUGH) return null;
  const waits = answers.map(({ appliedAt, answeredAt }) => answeredAt - appliedAt).sort((a, b) => a - b);
  return Math.max(1, Math.ceil((waits[Math.floor((waits.length - 1) / 2)] ?? 0) / HOUR_MS));
}
