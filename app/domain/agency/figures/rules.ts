/** A month of Vienna, YYYY-MM. */
export type Month = string;

/** How many places were filled after so many whole hours. */
export type Filled = Record<string, number>;

export const MEASURES = [
  "positions",
  "booked",
  "applications",
  "bookedCents",
  "extraCents",
  "bookedMinutes",
  "extraMinutes",
  "leadMinutes",
  "cancelled",
  "lateCancelled",
  "noShows",
  "bookings",
] as const;
export type Measure = (typeof MEASURES)[number];
export type Sums = Record<Measure, number>;

/** Fewer booked positions than these say nothing about a company (STAT-06). */
export const LEAST_BOOKED = 3;
export const SHOWN_MONTHS = 12;

/** The months that figures show, the running one last. */
export function shownMonths(month: Month): Month[] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return Array.from({ length: SHOWN_MONTHS }, (_, index) => {
    const at = year * 12 + number - 1 - (SHOWN_MONTHS - 1 - index);
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
  });
}

export const noSums = (): Sums => Object.fromEntries(MEASURES.map((measure) => [measure, 0])) as Sums;

export function addSums(all: readonly Sums[]): Sums {
  const total = noSums();
  for (const sums of all) for (const measure of MEASURES) total[measure] += sums[measure];
  return total;
}

export function addFilled(all: readonly Filled[]): Filled {
  const total: Filled = {};
  for (const filled of all)
    for (const [hours, count] of Object.entries(filled)) total[hours] = (total[hours] ?? 0) + count;
  return total;
}

/** After how many hours this share of the filled places was filled; null when none was. */
export function hoursAt(filled: Filled, share: number): number | null {
  const hours = Object.keys(filled)
    .map(Number)
    .sort((a, b) => a - b);
  const all = hours.reduce((sum, hour) => sum + (filled[hour] ?? 0), 0);
  let seen = 0;
  for (const hour of hours) {
    seen += filled[hour] ?? 0;
    if (seen >= all * share) return hour;
  }
  return null;
}

/** Whole percent; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100);

/** With one digit after the comma; null of nothing. */
export const perOf = (part: number, whole: number, by = 1): number | null =>
  whole === 0 ? null : Math.round((part / whole) * by * 10) / 10;
