import type { ApplyRefusal } from "../rules";

/** More would be a list of everything instead of a choice. */
export const MOST_WAITING = 10;
/** After so many days nobody waits for an answer any more. */
export const WAITING_DAYS = 180;

export type WaitRefusal = ApplyRefusal | "noWaitingNeeded" | "tooManyWaiting";

/** Why an application cannot wait for the approval of its person, or null (JOIN-04). */
export function waitRefusal(facts: {
  approved: boolean;
  /** How many others of the person wait. */
  waiting: number;
  /** Why the person could not apply even if they were approved; null when they could. */
  refusal: ApplyRefusal | null;
}): WaitRefusal | null {
  if (facts.approved) return "noWaitingNeeded";
  if (facts.refusal) return facts.refusal;
  return facts.waiting >= MOST_WAITING ? "tooManyWaiting" : null;
}
