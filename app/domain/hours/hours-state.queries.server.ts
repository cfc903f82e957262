import type { Context } from "../shared/context";
import type { Settings } from "../shared/settings";
import { clockOf, dayOf } from "../shared/time.server";
import { findConfirmable, hoursFactsOf } from "./confirmable.queries.server";
import { type HoursRefusal, hoursRefusal, windowEndsAt } from "./rules";

export type HoursState = "before" | "open" | "closed" | "confirmed";

/** What a refusal says about where the hours stand; none means that they can be confirmed now. */
export const hoursStateOf: Record<HoursRefusal, HoursState> = {
  noBookedJobPositionFound: "closed",
  hoursAlreadyConfirmed: "confirmed",
  hoursOutstandingPaid: "closed",
  hoursNotStarted: "before",
  hoursWindowClosed: "closed",
};

/** Where a booked position stands with its hours, and from when to when they can be confirmed (HRS-02, HRS-03). */
export function findHoursState(
  context: Context,
  ids: { positionId: string; eventId: string },
  settings: Settings,
): { state: HoursState; from: { day: string; time: string }; until: { day: string; time: string } } {
  const found = findConfirmable(context, ids);
  const facts = found && hoursFactsOf(found, context, settings);
  const refusal = facts ? hoursRefusal(facts) : "noBookedJobPositionFound";
  const instant = (at: number) => ({ day: dayOf(at), time: clockOf(at) });
  return {
    state: refusal ? hoursStateOf[refusal] : "open",
    from: instant(facts?.startsAt ?? context.now),
    until: instant(facts ? windowEndsAt(facts) : context.now),
  };
}
