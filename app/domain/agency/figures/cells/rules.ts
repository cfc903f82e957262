import { DAY } from "~/config/durations";
import type { CellKind } from "~db/schema";
import { percentOf } from "../rules";

export const CELL_KINDS = ["type", "state", "company", "weekday", "lead"] as const satisfies readonly CellKind[];

/** Fewer people than these could be told apart, so that nothing is said about them (STAT-04). */
export const LEAST_PEOPLE = 5;

/** The first day of each span between publishing and start. */
const LEAD_DAYS = [30, 14, 7, 3, 1, 0];

export const leadOf = ({ createdAt, startsAt }: { createdAt: number; startsAt: number }): number =>
  LEAD_DAYS.find((days) => startsAt - createdAt >= days * DAY) ?? 0;

export interface Cell {
  key: string;
  positions: number;
  booked: number;
  missed: number;
  people: number;
}

/** What of a cell may be read: places always, and what tells about its people from five of them on. */
export function shownCell({ key, positions, booked, missed, people }: Cell) {
  const few = people > 0 && people < LEAST_PEOPLE;
  return {
    key,
    positions,
    booked,
    filled: percentOf(booked, positions) ?? 0,
    missed: few ? null : missed,
    people: few ? null : people,
  };
}
