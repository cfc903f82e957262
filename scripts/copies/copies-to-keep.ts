import { addDays, dayOf, weekdayOf } from "~/domain/shared/time.server";

/** How many days, weeks and months have their last copy kept. */
const PERIODS = [
  { most: 7, of: (day: string) => day },
  { most: 4, of: (day: string) => addDays(day, 1 - weekdayOf(day)) },
  { most: 12, of: (day: string) => day.slice(0, 7) },
];

/** Of copies made at these instants: the newest of each of the last 7 days, 4 weeks and 12 months that have one. */
export function copiesToKeep(takenAt: number[]): number[] {
  const newestFirst = takenAt.toSorted((a, b) => b - a);
  const kept = PERIODS.flatMap(({ most, of }) => {
    const newest = new Map<string, number>();
    for (const at of newestFirst) if (!newest.has(of(dayOf(at)))) newest.set(of(dayOf(at)), at);
    return [...newest.values()].slice(0, most);
  });
  return newestFirst.filter((at) => kept.includes(at));
}
