import { APPEAL_DAYS } from "../ending/end-rules";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Somebody may be late for so long before they can be reported as missing (SUBS-07). */
export const MISSING_AFTER_MINUTES = 15;
export const REPORT_WORDS_MAX = 500;
export const APPEAL_WORDS_MAX = 1000;
export const ANSWER_MAX = 1000;
/** The agency answers an appeal within so many days (RATE-13); near its end it is urgent. */
export const ANSWER_DAYS = 14;
export const ANSWER_URGENT_DAYS = 10;

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
  return facts.now < facts.startsAt + MISSING_AFTER_MINUTES * MINUTE_MS ? "noShowTooEarly" : null;
}

/** Until when the person can say that they were there. */
export const appealableUntil = (reportedAt: number): number => reportedAt + APPEAL_DAYS * DAY_MS;

/** By when the agency answers. */
export const answerDue = (appealedAt: number): number => appealedAt + ANSWER_DAYS * DAY_MS;

export type AppealState = "reported" | "over" | "open" | "kept" | "removed";

/** Where a no-show stands: the person can answer it, has answered, or the agency has decided. */
export function appealState(
  reportedAt: number,
  appeal: { decision: "kept" | "changed" | "removed" | null } | null,
  now: number,
): AppealState {
  if (!appeal) return now < appealableUntil(reportedAt) ? "reported" : "over";
  if (appeal.decision === null) return "open";
  return appeal.decision === "kept" ? "kept" : "removed";
}
