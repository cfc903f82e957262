import { spreadByLargestRemainder } from "~/domain/shared/money";
import { addDays, addMonths, dayOf, endOfDay, minutesOf, type Span, startOfDay } from "~/domain/shared/time.server";

/** The month (YYYY-MM) before the one of a day. */
export const monthBefore = (day: string): string => addMonths(`${day.slice(0, 7)}-01`, -1).slice(0, 7);

/** By when the base of a month is to be handed over: the end of that day of the next month. */
export const monthDue = (month: string, day: number): number => endOfDay(addDays(addMonths(`${month}-01`, 1), day - 1));

/** What was worked on each calendar day of Vienna, in minutes that really passed. */
export function minutesByDay(worked: Span): { day: string; minutes: number }[] {
  const days: { day: string; minutes: number }[] = [];
  for (let startsAt = worked.startsAt; startsAt < worked.endsAt; ) {
    const day = dayOf(startsAt);
    const endsAt = Math.min(worked.endsAt, startOfDay(addDays(day, 1)));
    days.push({ day, minutes: minutesOf({ startsAt, endsAt }) });
    startsAt = endsAt;
  }
  return days;
}

export interface Pay {
  baseCents: number;
  bonusCents: number;
  extrasCents: number;
}

/** What somebody has earned, in its parts: travel as it was booked, the wage without bonus, and the rest is bonus. */
export function partsOfPay(paid: { totalCents: number; travelCents: number; wageCents: number }): Pay {
  const extrasCents = Math.min(paid.travelCents, paid.totalCents);
  const baseCents = Math.min(paid.wageCents, paid.totalCents - extrasCents);
  return { baseCents, bonusCents: paid.totalCents - extrasCents - baseCents, extrasCents };
}

export type DayOfPay = Pay & { day: string; minutes: number; totalCents: number };

/** The days of a job with their part of each kind of pay; all parts add up to what was earned (ELDA-15, D-148). */
export function payByDay(worked: Span, pay: Pay): DayOfPay[] {
  const days = minutesByDay(worked);
  const weights = days.map(({ minutes }) => minutes);
  const [base, bonus, extras] = [pay.baseCents, pay.bonusCents, pay.extrasCents].map((cents) =>
    spreadByLargestRemainder(cents, weights),
  );
  return days.map(({ day, minutes }, at) => {
    const part = { baseCents: base?.[at] ?? 0, bonusCents: bonus?.[at] ?? 0, extrasCents: extras?.[at] ?? 0 };
    return { day, minutes, ...part, totalCents: part.baseCents + part.bonusCents + part.extrasCents };
  });
}
