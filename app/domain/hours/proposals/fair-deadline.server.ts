import { addDays, clockOf, dayOf, instantOf, weekdayOf } from "../../shared/time.server";

const SUNDAY = 7;
/** Nobody's time runs out between these clock times. */
const NIGHT_FROM = "21:00";
const NIGHT_UNTIL = "07:00";
const MORNING = "10:00";
/** Holidays of Austria on a fixed day, and the two days on which most offices are closed. */
const FIXED = ["01-01", "01-06", "05-01", "08-15", "10-26", "11-01", "12-08", "12-24", "12-25", "12-26", "12-31"];
/** Easter Monday, Ascension, Whit Monday and Corpus Christi, in days after Easter Sunday. */
const AFTER_EASTER = [1, 39, 50, 60];

/** Easter Sunday of a year of the Gregorian calendar (Meeus). */
function easterOf(year: number): string {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const leap = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const h = (19 * a + century - Math.floor(century / 4) - leap + 15) % 30;
  const rest = year % 100;
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - h - (rest % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(days / 31)).padStart(2, "0")}-${String((days % 31) + 1).padStart(2, "0")}`;
}

/** Whether no time runs out on a day: Sundays, statutory holidays, 24 and 31 December. */
export function isRestDay(day: string): boolean {
  if (weekdayOf(day) === SUNDAY || FIXED.includes(day.slice(5))) return true;
  const easter = easterOf(Number(day.slice(0, 4)));
  return AFTER_EASTER.some((days) => addDays(easter, days) === day);
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
