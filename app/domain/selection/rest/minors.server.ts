import { HOUR } from "~/config/durations";
import { clockOf, dayOf, type Span } from "~/domain/shared/time.server";

/** What the law on young workers allows those under 18 in general: eight hours, and none of them at night. */
const MOST_HOURS = 8;
const MORNING = "06:00";
const EVENING = "20:00";

/** Whether somebody under 18 may do work at these hours. */
export function fitForMinors({ startsAt, endsAt }: Span): boolean {
  return (
    endsAt - startsAt <= MOST_HOURS * HOUR &&
    dayOf(startsAt) === dayOf(endsAt) &&
    clockOf(startsAt) >= MORNING &&
    clockOf(endsAt) <= EVENING
  );
}
