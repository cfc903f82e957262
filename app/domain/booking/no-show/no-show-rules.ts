import { MINUTE } from "~/config/durations";
import { MISSING_AFTER_MINUTES } from "~/domain/attendance/day/check-in-rules";

export const REPORT_WORDS_MAX = 500;

export type NoShowRefusal = "noShowTooEarly" | "hoursAlreadyConfirmed" | "noShowCheckedIn";

interface NoShowFacts {
  startsAt: number;
  now: number;
  hoursConfirmed: boolean;
  /** Whoever received the team has said that the person came; the agency may know better. */
  received: boolean;
  byAgency: boolean;
}

/** Why nobody can be reported as missing now, or null; instants in UTC ms. */
export function noShowRefusal(facts: NoShowFacts): NoShowRefusal | null {
  if (facts.hoursConfirmed) return "hoursAlreadyConfirmed";
  if (facts.received && !facts.byAgency) return "noShowCheckedIn";
  return facts.now < facts.startsAt + MISSING_AFTER_MINUTES * MINUTE ? "noShowTooEarly" : null;
}
