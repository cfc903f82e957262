import { DAY } from "~/config/durations";

/** For so many days after an entry the person can say that they do not agree (RATE-13). */
export const APPEAL_DAYS = 30;
export const APPEAL_WORDS_MAX = 1000;
export const ANSWER_MAX = 1000;
/** The agency answers an appeal within so many days; near their end it is urgent. */
export const ANSWER_DAYS = 14;
export const ANSWER_URGENT_DAYS = 10;

/** What an entry may count after it was changed. */
export const CHANGED_VALUES = [0.25, 0.5, 1] as const;
export type ChangedValue = (typeof CHANGED_VALUES)[number];

export type AppealDecision = "kept" | "changed" | "removed";

/** Until when the person can say so; instants in UTC ms. */
export const appealableUntil = (enteredAt: number): number => enteredAt + APPEAL_DAYS * DAY;

/** By when the agency answers. */
export const answerDue = (appealedAt: number): number => appealedAt + ANSWER_DAYS * DAY;

export type AppealState = "appealable" | "over" | "open" | "excused" | AppealDecision;

interface AppealFacts {
  /** Since when it counts: the start of a job that was cancelled, the report of one that was missed. */
  enteredAt: number;
  appeal: { decision: AppealDecision | null } | null;
  /** The agency leaves it out without an appeal. */
  excused: boolean;
}

/** Where an entry stands: the person can answer it, has answered, or the agency has decided. */
export function appealState({ enteredAt, appeal, excused }: AppealFacts, now: number): AppealState {
  if (appeal) return appeal.decision ?? "open";
  if (excused) return "excused";
  return now < appealableUntil(enteredAt) ? "appealable" : "over";
}

/** Whether an entry of this weight may count so much instead: always for the person, never against them. */
export const mayCountAs = (kept: number, countsAs: number): countsAs is ChangedValue =>
  countsAs > kept && CHANGED_VALUES.some((value) => value === countsAs);
