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
