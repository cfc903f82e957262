import { DAY } from "~/config/durations";
import { MIN_BILLABLE_MINUTES, priceOf } from "~/domain/pricing/rules";
import type { LandingPage } from "./landing-rules";

/** A kind of work that companies can book now. */
export type HiredWork = NonNullable<LandingPage["work"]>;

/** A page for companies, with what an hour costs them there (cents, without VAT). */
export interface HirePage extends LandingPage {
  work: HiredWork;
  employerRateCents: number;
}

/** What a company pays at least, without VAT: one person for the least time that is billed, no bonus, no travel (SEEK-09). */
export const fromCents = (employerRateCents: number): number =>
  priceOf({ minutes: MIN_BILLABLE_MINUTES, ratePerHourCents: employerRateCents, bonusPercent: 0, travelCents: 0 })
    .totalCents;

/** People are counted in tens, so that nobody is told apart; fewer than ten say too much about each of them. */
export const tensOf = (people: number): number | null => (people < 10 ? null : Math.floor(people / 10) * 10);

/** What was on offer within this time says how much is booked there; from so many jobs on it is told. */
export const PAST_MS = 365 * DAY;
export const ENOUGH_JOBS = 10;

/** The middle of the times after which somebody applied first (ms), in whole hours and never none; null without any. */
export function medianHours(waits: readonly number[]): number | null {
  if (waits.length === 0) return null;
  const sorted = [...waits].sort((a, b) => a - b);
  return Math.max(1, Math.ceil((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) / (DAY / 24)));
}
