import { mayDo } from "~/domain/account/duties/duties";
import type { Duty } from "~db/schema";

/** Without VAT; pay gross, null before the month of pay is drafted. */
export interface Money {
  revenueCents: number;
  staffCents: number | null;
  openCents: number;
  overdueCents: number;
  refundCents: number;
}

/** The office books and places people; what that brings is read by finance and the owner (STAT-02, STAT-03). */
export const readsMoney = (duty: Duty): boolean => mayDo(duty, ["finance"]);

/** What is left of the revenue before the employer's contributions; null while the pay is not known. */
export const marginOf = ({ revenueCents, staffCents }: Money): number | null =>
  staffCents === null ? null : revenueCents - staffCents;

/** The margin in whole percent of the revenue; null without either. */
export function marginPercent(money: Money): number | null {
  const margin = marginOf(money);
  return margin === null || money.revenueCents <= 0 ? null : Math.round((margin / money.revenueCents) * 100);
}

/** Months together; what is open is that of the last one, and a month without known pay makes that of all unknown. */
export function addMoney(all: readonly Money[]): Money {
  const sum = (of: (money: Money) => number) => all.reduce((cents, money) => cents + of(money), 0);
  const last = all.at(-1);
  return {
    revenueCents: sum(({ revenueCents }) => revenueCents),
    staffCents: all.some(({ staffCents }) => staffCents === null) ? null : sum(({ staffCents }) => staffCents ?? 0),
    openCents: last?.openCents ?? 0,
    overdueCents: last?.overdueCents ?? 0,
    refundCents: sum(({ refundCents }) => refundCents),
  };
}
