import type { DropOutKind } from "../../event/overview/drop-outs.queries.server";

export type ToDoKind =
  | "dropOut"
  | "changes"
  | "hours"
  | "contracts"
  | "briefings"
  | "applications"
  | "amounts"
  | "bills";

/** More than these at once help nobody to begin. */
export const MOST_TO_DOS = 6;

/** Something that waits for a company; never stored, always derived. */
export interface ToDo {
  kind: ToDoKind;
  /** "" of bills, which may be about several. */
  eventId: string;
  eventName: string;
  /** Until when it is to be done; null when it has time. */
  dueAt: number | null;
  /** When the work that it is about begins. */
  startsAt: number;
  /**
   * Whose hours or contracts, who would like to work, was asked to replace somebody, or has not agreed to a change; or how
   * many bills.
   */
  people: number;
  /** Of these who has answered, of a drop-out and a change alone; and who is gone, or the number of the first bill. */
  answered: number;
  name: string;
  gone: DropOutKind | null;
  /** Of the group that somebody is to be chosen for, else 0. */
  places: number;
  free: number;
  /** The kind of work of that group. */
  work: string;
  /** Any of its positions; null when it is about the event as a whole. */
  positionId: string | null;
  group: { jobId: string; startsAt: number; endsAt: number; jobPlace: string; totalCents: number } | null;
  /** What is open: for extra hours without VAT, of bills with it. */
  cents: number;
}

/** The most urgent ones, and whether there are more. */
export interface ToDos {
  first: ToDo[];
  more: boolean;
}
