import { DAY } from "~/config/durations";
import { percentOf } from "../shared/money";
import type { Settings } from "../shared/settings";

/** What may be written to the person whose booking is cancelled. */
export const CANCEL_REASON_MAX = 500;

export type CancelRefusal = "cancelTooLate" | "cancelHoursConfirmed";

/** Why a booking can no longer be cancelled, or null; instants in UTC ms. What has begun is paid for as it was worked. */
export function cancelRefusal(facts: { startsAt: number; now: number; hoursConfirmed: boolean }): CancelRefusal | null {
  if (facts.hoursConfirmed) return "cancelHoursConfirmed";
  return facts.now >= facts.startsAt ? "cancelTooLate" : null;
}

export type CancellationLadder = Pick<
  Settings,
  | "cancellationPercentUpTo14Days"
  | "cancellationPercentUpTo7Days"
  | "cancellationPercentUpTo5Days"
  | "cancellationPercentLater"
>;

/** The percentage that is due so many whole days before the job (LEG-03 to LEG-06): "up to 14 days" holds the 14th. */
export function cancellationPercent(daysBefore: number, ladder: CancellationLadder): number {
  if (daysBefore >= 14) return ladder.cancellationPercentUpTo14Days;
  if (daysBefore >= 7) return ladder.cancellationPercentUpTo7Days;
  return daysBefore >= 5 ? ladder.cancellationPercentUpTo5Days : ladder.cancellationPercentLater;
}

/** From how many whole days before the job each percentage holds, the first one first. */
const STEPS = [14, 7, 5, 0] as const;

/** The step of the ladder that applies so many days before the job, and how many days before it that ends. */
export function cancellationStep(
  daysBefore: number,
  ladder: CancellationLadder,
): { percent: number; lastDaysBefore: number } {
  return {
    percent: cancellationPercent(daysBefore, ladder),
    lastDaysBefore: STEPS.find((days) => daysBefore >= days) ?? 0,
  };
}

/**
 * The fee for cancelling a booking (D-33), in cents of its price without VAT and after the discount. The days are those
 * of the calendar in Vienna, from the day of the cancellation to the day of the job.
 */
export function cancellationFee(
  facts: { daysBefore: number; netCents: number },
  ladder: CancellationLadder,
): { percent: number; feeCents: number } {
  const percent = cancellationPercent(facts.daysBefore, ladder);
  return { percent, feeCents: percentOf(facts.netCents, percent) };
}

export type OwnCancelRefusal = "cancelTooLateStaff" | "cancelOverStaff";

/**
 * Why a person can no longer cancel their own job, or null (SUBS-04): from its start on they call. From a day after its
 * end the contact of the company is not shown any more (D-126).
 */
export function ownCancelRefusal(facts: { startsAt: number; endsAt: number; now: number }): OwnCancelRefusal | null {
  if (facts.now < facts.startsAt) return null;
  return facts.now < facts.endsAt + DAY ? "cancelTooLateStaff" : "cancelOverStaff";
}

export const OWN_CANCEL_REASONS = ["ill", "family", "transport", "otherJob", "other"] as const;
export type OwnCancelReason = (typeof OWN_CANCEL_REASONS)[number];
export const OWN_CANCEL_WORDS_MAX = 500;
/** For so long after the job the agency can read why somebody dropped out (D-130). */
export const REASON_MONTHS = 6;
