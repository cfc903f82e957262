import { addDays, dayOf, daysBetween, startOfDay, weekdayOf } from "../../shared/time.server";

/** A week as calendars count it: Monday to Sunday, the first of a year is the one with its first Thursday. */
export interface Week {
  /** "2026-W49". */
  name: string;
  number: number;
  /** Seven days, Monday first. */
  days: string[];
  /** From the first instant of Monday to the last of Sunday, UTC ms. */
  from: number;
  until: number;
}

export function weekOf(day: string): Week {
  const monday = addDays(day, 1 - weekdayOf(day));
  const year = addDays(monday, 3).slice(0, 4);
  const first = `${year}-01-04`;
  const number = 1 + daysBetween(addDays(first, 1 - weekdayOf(first)), monday) / 7;
  return {
    name: `${year}-W${String(number).padStart(2, "0")}`,
    number,
    days: Array.from({ length: 7 }, (_, index) => addDays(monday, index)),
    from: startOfDay(monday),
    until: startOfDay(addDays(monday, 7)),
  };
}

/** The week that an address asks for; this one for what is no week (CAL-09). */
export function readWeek(asked: string | null, now: number): Week {
  const [, year, number] = /^(20\d\d)-W(\d\d)$/.exec(asked ?? "") ?? [];
  if (year && number) {
    const week = weekOf(addDays(`${year}-01-04`, (Number(number) - 1) * 7));
    if (week.name === asked) return week;
  }
  return weekOf(dayOf(now));
}

export const weekBeside = ({ days }: Week, weeks: 1 | -1): string => weekOf(addDays(days[0] ?? "", weeks * 7)).name;
