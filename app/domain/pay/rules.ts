import type { PayKind } from "~db/schema";
import { refusalsOf } from "../shared/refusals";
import type { FieldRefusal, Message } from "../shared/result";

/** A month of Vienna, YYYY-MM. */
export type Month = string;

/** Lines that follow from confirmed hours, and those that somebody enters by hand. */
export const HOUR_KINDS = ["work", "bonus", "travel"] as const;
export type HourKind = (typeof HOUR_KINDS)[number];
export const EXTRA_KINDS = ["travelLog", "expense", "deduction"] as const satisfies readonly PayKind[];
export type ExtraKind = (typeof EXTRA_KINDS)[number];

export const EXTRA_MAX_CENTS = 100_000;
export const EXTRA_REASON = { min: 5, max: 200 } as const;

/** The months of a year count from 1 to 12. */
export const nextMonth = (month: Month): Month => shiftMonth(month, 1);
export const lastMonth = (month: Month): Month => shiftMonth(month, -1);

function shiftMonth(month: Month, by: number): Month {
  const [year, number] = month.split("-").map(Number);
  const months = (year ?? 0) * 12 + (number ?? 1) - 1 + by;
  return `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}`;
}

/** "2026-11"; nothing else is a month. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** Pay belongs to the month in which the job begins, or to the first one after it that is not locked (PAYR-03, PAYR-06). */
export const payMonthOf = (begins: Month, lastLocked: Month | null): Month =>
  lastLocked !== null && begins <= lastLocked ? nextMonth(lastLocked) : begins;

export type Parts = Record<HourKind, number>;

/** What is still to be paid of confirmed hours, each kind for itself; a version that earns less makes it negative. */
export const difference = (wanted: Parts, paid: Parts): Parts => ({
  work: wanted.work - paid.work,
  bonus: wanted.bonus - paid.bonus,
  travel: wanted.travel - paid.travel,
});

/** Everything wrong with an extra line (PAYR-07); a deduction is entered as an amount below 0 like any other. */
export function extraRefusals(line: { amountCents: number | null; reason: string }): FieldRefusal[] {
  return refusalsOf({ amount: amountRefusal(line.amountCents), reason: reasonRefusal(line.reason) });
}

function amountRefusal(cents: number | null): Message | null {
  if (cents === null || cents === 0) return "amount";
  return Math.abs(cents) > EXTRA_MAX_CENTS ? "payExtraAmount" : null;
}

function reasonRefusal(reason: string): Message | null {
  const { length } = reason.trim();
  if (length === 0) return "required";
  return length < EXTRA_REASON.min || length > EXTRA_REASON.max ? "payExtraReason" : null;
}

export type MonthState = "draft" | "locked" | "paid";

export const monthState = (month: { lockedAt: number | null; paidOutOn: string | null }): MonthState =>
  month.lockedAt === null ? "draft" : month.paidOutOn === null ? "locked" : "paid";

/** Somebody's number of a month; it goes with the money and is at most 35 signs long. */
export const payNumberOf = (month: Month, personNumber: number): string => `${month}-${personNumber}`;

/** The first number that the payroll office knows a person by. */
export const FIRST_PERSON_NUMBER = 1001;
