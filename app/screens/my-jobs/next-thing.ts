import type { ContractStep } from "~/domain/contract/rules";
import type { Asked } from "~/domain/hours/asked.queries.server";
import type { HoursState } from "~/domain/hours/hours-state.queries.server";

export type NextThing = "answer" | Asked["thing"] | ContractStep | "briefings" | "work" | "hours" | "late" | "done";

interface Facts {
  asked: Asked | null;
  step: ContractStep | null;
  unreadBriefings: number;
  hours: HoursState;
}

/**
 * The one thing that a booked job waits for: an answer that the company asks for, since it may change all the rest
 * (SEEN-06), then the contract, whatever the clock says (CTR-01).
 */
export function nextThing({ asked, step, unreadBriefings, hours }: Facts): NextThing {
  if (hours === "confirmed") return "done";
  if (asked) return asked.thing;
  if (step) return step;
  if (hours === "open") return "hours";
  if (hours === "closed") return "late";
  return unreadBriefings > 0 ? "briefings" : "work";
}

export type Instant = { day: string; time: string };
export type Deadline = Instant | "now" | null;

/** Until when the next thing is to be done: what is asked by the time to answer, what a job needs before it by its start, its hours until their window closes. */
export function deadlineOf(
  next: NextThing,
  { asked, begun, start, hoursUntil }: { asked: Asked | null; begun: boolean; start: Instant; hoursUntil: Instant },
): Deadline {
  if (next === asked?.thing) return asked.until;
  if (next === "hours") return hoursUntil;
  if (next === "late" || next === "done") return null;
  if (next === "work") return start;
  return begun ? "now" : start;
}
