import { HOUR, MINUTE } from "~/config/durations";

/** At night only those are asked who have allowed it (D-120). */
export const NIGHT = { quietFrom: "21:00", quietUntil: "07:00" };

/** Why somebody comes up, in the order of asking (SUBS-13). Nothing else decides, least of all what others think of them. */
export const REASONS = ["standby", "applied", "favourite", "sameEvent", "worked", "wish"] as const;
export type Because = (typeof REASONS)[number];

export interface Wave {
  /** How many people are asked at once. */
  size: number;
  /** How long is waited before the next ones are asked. */
  pauseMs: number;
}

/** How many people are asked, and how long is waited for them, so long before the start (SUBS-14). */
export function waveFor(msToStart: number): Wave {
  if (msToStart > 72 * HOUR) return { size: 5, pauseMs: 4 * HOUR };
  if (msToStart >= 24 * HOUR) return { size: 5, pauseMs: HOUR };
  if (msToStart >= 3 * HOUR) return { size: 10, pauseMs: 20 * MINUTE };
  return { size: 20, pauseMs: 10 * MINUTE };
}

/** After a no-show a job that begins later lasts no less than this, and nobody is asked for less (SUBS-14, SUBS-23). */
export const SHORTEST_MS = 2 * HOUR;

export interface SearchTimes {
  /** Of the position as it is now. */
  startsAt: number;
  endsAt: number;
  /** The begin of the booking that ended, and whether its person was missing. */
  goneStartsAt: number;
  missed: boolean;
}

/**
 * Up to when people are asked, and may accept: the start. After a no-show nobody until the company has set a later start,
 * then up to two hours before the end (SUBS-14, SUBS-23). Instants in UTC ms.
 */
export function asksUntil({ startsAt, endsAt, goneStartsAt, missed }: SearchTimes): number {
  return missed && startsAt > goneStartsAt ? endsAt - SHORTEST_MS : startsAt;
}

export type ReplacementState = "searching" | "filled" | "givenUp" | "notWanted";

/** Where the search for somebody else stands (SUBS-09). */
export function replacementState(facts: {
  filledAt: number | null;
  endedBecause: "givenUp" | "notWanted" | null;
}): ReplacementState {
  return facts.filledAt === null ? (facts.endedBecause ?? "searching") : "filled";
}
