import { addDays, weekdayOf } from "../shared/time.server";

/** Statutory holidays of Austria that have a fixed day. */
const FIXED = ["01-01", "01-06", "05-01", "08-15", "10-26", "11-01", "12-08", "12-25", "12-26"];
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

/** On these days after Easter Sunday, and on these days of a year, banks transfer nothing (TARGET). */
const CLOSED_AFTER_EASTER = [-2, 1];
const CLOSED = ["01-01", "05-01", "12-25", "12-26"];

/** Whether banks transfer on a day: no weekend, and no day on which TARGET is closed. */
export function isBankDay(day: string): boolean {
  if (weekdayOf(day) >= 6 || CLOSED.includes(day.slice(5))) return false;
  const easter = easterOf(Number(day.slice(0, 4)));
  return !CLOSED_AFTER_EASTER.some((days) => addDays(easter, days) === day);
}

/** Whether a day is one of the 13 statutory holidays. */
export function isHoliday(day: string): boolean {
  if (FIXED.includes(day.slice(5))) return true;
  const easter = easterOf(Number(day.slice(0, 4)));
  return AFTER_EASTER.some((days) => addDays(easter, days) === day);
}
