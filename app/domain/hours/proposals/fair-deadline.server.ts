import { isHoliday } from "../../place/holidays.server";
import { addDays, clockOf, dayOf, instantOf, weekdayOf } from "../../shared/time.server";

const SUNDAY = 7;
/** Nobody's time runs out between these clock times. */
const NIGHT_FROM = "21:00";
const NIGHT_UNTIL = "07:00";
const MORNING = "10:00";
/** No holidays, but days on which most offices are closed. */
const OFFICES_CLOSED = ["12-24", "12-31"];

/** Whether no time runs out on a day: Sundays, statutory holidays, 24 and 31 December. */
export function isRestDay(day: string): boolean {
  return weekdayOf(day) === SUNDAY || OFFICES_CLOSED.includes(day.slice(5)) || isHoliday(day);
}

/** The instant itself, or the next 10:00 of a working day when it lies in a night or on a day of rest (HRS2-10). */
export function fairDeadline(at: number): number {
  const clock = clockOf(at);
  const day = dayOf(at);
  if (clock >= NIGHT_UNTIL && clock < NIGHT_FROM && !isRestDay(day)) return at;
  let next = clock < MORNING ? day : addDays(day, 1);
  while (isRestDay(next)) next = addDays(next, 1);
  return instantOf(next, MORNING);
}
