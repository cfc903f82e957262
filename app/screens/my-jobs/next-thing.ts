import type { ContractStep } from "~/domain/contract/rules";

import type { HoursState } from "~/domain/hours/hours-state.queries.server";

export type NextThing = ContractStep | "briefings" | "work" | "hours" | "late" | "done";

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
