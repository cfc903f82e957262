import { roundHalfUp, sumCents } from "../shared/money";

/** Shorter work is billed as four hours (LIM-06). */
export const MIN_BILLABLE_MINUTES = 240;

/** Extra pay in percent of the work: none, or 5 to 50 in steps of 5 (LIM-14). */
export const BONUS_PERCENTS = [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50] as const;

export type Work = { minutes: number; ratePerHourCents: number; bonusPercent: number; travelCents: number };

/** All in whole cents without VAT. jobPriceCents is work and bonus; the total adds the travel costs. */
export type Price = {
  workCents: number;
  bonusCents: number;
  jobPriceCents: number;
  travelCents: number;
  totalCents: number;
};

/** LIM-19: at least the minimum is paid, in minutes. */
export function billableMinutes(minutes: number, minMinutes: number = MIN_BILLABLE_MINUTES): number {
  return Math.max(minutes, minMinutes);
}

/** LIM-19: hours (at least four) × rate, bonus on that, travel. Each line is rounded half up from whole minutes. */
export function priceOf(work: Work, minMinutes?: number): Price {
  const rated = billableMinutes(work.minutes, minMinutes) * work.ratePerHourCents;
  const workCents = roundHalfUp(rated, 60);
  const bonusCents = roundHalfUp(rated * work.bonusPercent, 6000);
  const jobPriceCents = workCents + bonusCents;
  return {
    workCents,
    bonusCents,
    jobPriceCents,
    travelCents: work.travelCents,
    totalCents: jobPriceCents + work.travelCents,
  };
}

export type PositionWork = {
  minutes: number;
  /** What staff earn in an hour, pricePerHour (D-51). */
  staffRateCents: number;
  /** What the company pays for an hour, effectivePricePerHour (D-51). */
  employerRateCents: number;
  bonusPercent: number;
  travelCents: number;
};

/** Both sides' price of one position. */
export function positionPrices(work: PositionWork, minMinutes?: number): { staff: Price; employer: Price } {
  const { staffRateCents, employerRateCents, ...rest } = work;
  return {
    staff: priceOf({ ...rest, ratePerHourCents: staffRateCents }, minMinutes),
    employer: priceOf({ ...rest, ratePerHourCents: employerRateCents }, minMinutes),
  };
}

export type EstimateRow = { minutes: number; ratePerHourCents: number; quantity: number };

/** The home page's estimate without VAT: every row at the company's rate, times its quantity (SRCH-22, SRCH-29). */
export function estimateCents(rows: readonly EstimateRow[], minMinutes?: number): number {
  return sumCents(
    rows.map((row) => priceOf({ ...row, bonusPercent: 0, travelCents: 0 }, minMinutes).totalCents * row.quantity),
  );
}

/** REQ-05: a bonus is one of the percentages on offer. */
export function bonusRefusal(percent: number): "oneOf" | null {
  return (BONUS_PERCENTS as readonly number[]).includes(percent) ? null : "oneOf";
}

/** REQ-06, D-39: the bonus offered for a job that is near, in percent; 0 while the setting is off. */
export function nearTermBonus(facts: {
  daysUntilJob: number;
  nearTermDays: number;
  nearTermBonusPercent: number;
}): number {
  const near = facts.nearTermDays > 0 && facts.daysUntilJob >= 0 && facts.daysUntilJob <= facts.nearTermDays;
  return near ? facts.nearTermBonusPercent : 0;
}
