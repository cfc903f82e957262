import type { EntryState, PlanEntry } from "~/domain/hours/plan/plan-rules";
import type { IconName } from "~/ui/parts/icon";

/** The drawing beside the word of each state. */
export const iconOf: Record<EntryState, IconName> = {
  open: "users",
  ready: "star",
  notConfirmed: "pen",
  booked: "check",
  running: "clock",
  here: "user",
  hoursOpen: "euro",
  done: "check",
  replaced: "undo",
};

export const answerIcon: Record<NonNullable<PlanEntry["answer"]>, IconName> = { coming: "check", silent: "clock" };
