import { quarterOf, shiftMinutes } from "~/domain/event/clock";
import type { PositionDraft } from "../request/draft";

export type BusyDay = { day: string; people: number };

const HOUR = 60;
const DAY = 24 * HOUR;

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** How many people work at the busiest hour of each day, hours by the clock; rows that are not whole count for nothing. */
export function busiestHours(rows: readonly PositionDraft[]): BusyDay[] {
  const people = new Map<string, number[]>();
  for (const row of rows) {
    const quantity = Number(row.quantity) || 0;
    if (!shiftMinutes(row.jobDate, row.jobStart, row.jobEnd)) continue;
    const from = quarterOf(row.jobStart);
    const end = quarterOf(row.jobEnd);
    const to = end <= from ? end + DAY : end;
    for (let hour = Math.floor(from / HOUR); hour * HOUR < to; hour += 1) {
      const day = hour < 24 ? row.jobDate : dayAfter(row.jobDate);
      const hours = people.get(day) ?? new Array<number>(24).fill(0);
      hours[hour % 24] = (hours[hour % 24] ?? 0) + quantity;
      people.set(day, hours);
    }
  }
  return [...people]
    .map(([day, hours]) => ({ day, people: Math.max(...hours) }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}
