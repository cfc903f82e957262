import { shiftMinutes } from "~/domain/event/clock";
import { MAX_MINUTES, QUANTITIES } from "~/domain/event/rules";
import type { OfferedStaffType } from "~/domain/pricing/queries.server";
import { type Price, priceOf } from "~/domain/pricing/rules";
import { sumCents } from "~/domain/shared/money";
import type { JobDraft, PositionDraft } from "./draft";

/** What a company pays for an hour, in cents, by kind of work. */
export type RateOf = (staffType: string) => number | null;

export const rateIn = (staffTypes: readonly OfferedStaffType[]): RateOf => {
  const rates = new Map(staffTypes.map(({ id, employerRateCents }) => [id, employerRateCents]));
  return (staffType) => rates.get(staffType) ?? null;
};

export type PositionEstimate = {
  minutes: number;
  quantity: number;
  /** Of one position; the whole is `totalCents`. All without VAT. */
  price: Price;
  totalCents: number;
};

/** The price of a row of the form as far as it can be told (REQ-29); null while something is missing or wrong. */
export function estimateOf(
  job: Pick<JobDraft, "staffType" | "jobBonus">,
  position: PositionDraft,
  rateOf: RateOf,
): PositionEstimate | null {
  const minutes = shiftMinutes(position.jobDate, position.jobStart, position.jobEnd);
  const rate = rateOf(job.staffType);
  const quantity = Number(position.quantity);
  if (rate === null || minutes === null || minutes < 1 || minutes > MAX_MINUTES) return null;
  if (!(QUANTITIES as readonly number[]).includes(quantity)) return null;
  const price = priceOf({ minutes, ratePerHourCents: rate, bonusPercent: Number(job.jobBonus) || 0, travelCents: 0 });
  return { minutes, quantity, price, totalCents: price.totalCents * quantity };
}

/** Sums of several rows, in cents without VAT. */
export function sumEstimates(estimates: readonly PositionEstimate[]) {
  const sum = (part: (price: Price) => number) =>
    sumCents(estimates.map(({ price, quantity }) => part(price) * quantity));
  return {
    bonusCents: sum(({ bonusCents }) => bonusCents),
    travelCents: sum(({ travelCents }) => travelCents),
    totalCents: sumCents(estimates.map(({ totalCents }) => totalCents)),
  };
}
