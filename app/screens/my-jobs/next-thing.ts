import type { ContractStep } from "~/domain/contract/rules";
import type { HoursState } from "~/domain/hours/hours-state.queries.server";

export type NextThing = "answer" | ContractStep | "briefings" | "work" | "hours" | "late" | "done";

interface Facts {
  step: ContractStep | null;
  unreadBriefings: number;
  hours: HoursState;
}

/** The one thing that a booked job waits for. The contract comes first, whatever the clock says (CTR-01). */
export function nextThing({ step, unreadBriefings, hours }: Facts): NextThing {
  if (hours === "confirmed") return "done";
  if (step) return step;
  if (hours === "open") return "hours";
  if (hours === "closed") return "late";
  return unreadBriefings > 0 ? "briefings" : "work";
}

export type Instant = { day: string; time: string };
export type Deadline = Instant | "now" | null;

/** Until when the next thing is to be done: what a job needs before it by its start, its hours until their window closes. */
export function deadlineOf(
  next: NextThing,
  { begun, start, hoursUntil }: { begun: boolean; start: Instant; hoursUntil: Instant },
): Deadline {
  if (next === "hours") return hoursUntil;
  if (next === "late" || next === "done") return null;
  if (next === "work") return start;
  return begun ? "now" : start;
}
