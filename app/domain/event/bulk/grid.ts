// A grid of times and days: pure, so that the page and its tests reckon alike.

import { DAY } from "~/config/durations";
import { clockAsTyped } from "~/i18n/typed-time";
import type { JobDraft, PositionDraft, RequestDraft } from "../request/draft";

/** Columns and rows that a page still shows. */
export const MAX_GRID_DAYS = 31;
export const MAX_GRID_TIMES = 8;

export type GridTime = { start: string; end: string; place: string };

/** What is asked for: the times, the days, and how many at each. */
export type Grid = { times: GridTime[]; days: string[]; cells: number[][] };

type Asked = Pick<URLSearchParams, "get" | "getAll">;

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(at(day));

/** The days from the first to the last that fall on one of the weekdays (1 = Monday); none ticked means all. */
export function daysBetweenTicked(first: string, last: string, weekdays: readonly number[]): string[] {
  if (!isDay(first) || !isDay(last)) return [];
  const days: string[] = [];
  for (let day = at(first); day <= at(last) && days.length < MAX_GRID_DAYS; day += DAY) {
    const weekday = new Date(day).getUTCDay() || 7;
    if (weekdays.length === 0 || weekdays.includes(weekday)) days.push(new Date(day).toISOString().slice(0, 10));
  }
  return days;
}

export const cellName = (time: number, day: string) => `q${time}.${day.slice(5, 7)}${day.slice(8)}`;
export const timeName = (time: number, part: keyof GridTime) => `${part}${time}`;

/** The grid that an address asks for; a cell that holds no number from 0 to 9 is empty. */
export function readGrid(asked: Asked): Grid {
  const count = Math.min(Math.max(Number(asked.get("times")) || 1, 1), MAX_GRID_TIMES);
  const days = daysBetweenTicked(
    asked.get("first") ?? "",
    asked.get("last") ?? "",
    asked.getAll("weekday").map(Number),
  );
  const text = (time: number, part: keyof GridTime) => (asked.get(timeName(time, part)) ?? "").trim();
  const times = Array.from({ length: count }, (_, time) => ({
    start: text(time, "start"),
    end: text(time, "end"),
    place: text(time, "place"),
  }));
  const quantity = (time: number, day: string) => {
    const typed = asked.get(cellName(time, day)) ?? "";
    return /^[1-9]$/.test(typed) ? Number(typed) : 0;
  };
  return { times, days, cells: times.map((_, time) => days.map((day) => quantity(time, day))) };
}

/** One ordinary row for each cell that is not empty, in the order of days. */
export function rowsOfGrid({ times, days, cells }: Grid): PositionDraft[] {
  return days.flatMap((jobDate, column) =>
    times.flatMap(({ start, end, place }, row) => {
      const quantity = cells[row]?.[column] ?? 0;
      if (quantity === 0) return [];
      const [jobStart, jobEnd] = [clockAsTyped(start), clockAsTyped(end)];
      return [{ key: 0, quantity: String(quantity), jobPlace: place, jobDate, jobStart, jobEnd, briefings: [] }];
    }),
  );
}

const isEmptyRow = (row: PositionDraft) => !row.jobPlace && !row.jobDate && !row.jobStart && row.briefings.length === 0;
const isEmptyJob = (job: JobDraft) => job.staffType === "" && job.jobPositions.every(isEmptyRow);

/** The request with these rows in one of its jobs; an empty row makes room. */
export function withRowsIn(draft: RequestDraft, job: number, rows: readonly PositionDraft[]): RequestDraft {
  const jobs = draft.jobs.map((each, index) =>
    index === job ? { ...each, jobPositions: [...each.jobPositions.filter((row) => !isEmptyRow(row)), ...rows] } : each,
  );
  return { ...draft, jobs };
}

/** The request with one more job; an empty one makes room. */
export function withJob(draft: RequestDraft, job: JobDraft): RequestDraft {
  return { ...draft, jobs: [...draft.jobs.filter((each) => !isEmptyJob(each)), job] };
}
