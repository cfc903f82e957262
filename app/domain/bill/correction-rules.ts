import { refusalsOf, textRefusal } from "~/domain/shared/refusals";
import { roundHalfUp, sumCents } from "../shared/money";
import type { FieldRefusal } from "../shared/result";

/** The amounts of a bill in cents; total = net − discount + tax. */
export type BillAmounts = { netCents: number; discountCents: number; taxCents: number; totalCents: number };

/** What is left of a bill after its corrections, which have negative amounts. */
export function remainingOf(bill: BillAmounts, corrections: readonly BillAmounts[]): BillAmounts {
  const all = [bill, ...corrections];
  return {
    netCents: sumCents(all.map(({ netCents }) => netCents)),
    discountCents: sumCents(all.map(({ discountCents }) => discountCents)),
    taxCents: sumCents(all.map(({ taxCents }) => taxCents)),
    totalCents: sumCents(all.map(({ totalCents }) => totalCents)),
  };
}

/**
 * The amounts of a correction that takes back so much with VAT, all of them 0 or below. The last one takes back exactly
 * what is left; one before it splits its amount by the rate, and leaves neither net nor tax below 0.
 */
export function correctionAmounts(remaining: BillAmounts, grossCents: number, taxRatePercent: number): BillAmounts {
  if (grossCents === remaining.totalCents) return negative(remaining);
  const restCents = remaining.totalCents - grossCents;
  const netLeft = remaining.netCents - remaining.discountCents;
  const byRate = roundHalfUp(grossCents * 100, 100 + taxRatePercent);
  const netCents = Math.min(Math.max(byRate, netLeft - restCents, 0), netLeft);
  return negative({ netCents, discountCents: 0, taxCents: grossCents - netCents, totalCents: grossCents });
}

function negative(amounts: BillAmounts): BillAmounts {
  const { netCents, discountCents, taxCents, totalCents } = amounts;
  // 0 - x and not -x: a bill prints 0, never -0.
  return {
    netCents: 0 - netCents,
    discountCents: 0 - discountCents,
    taxCents: 0 - taxCents,
    totalCents: 0 - totalCents,
  };
}

export const REASON_MAX = 300;

/** Everything wrong with a correction as it is typed: euros with VAT, and the reason that the bill prints. */
export function correctionRefusals(
  typed: { cents: number | null; reason: string },
  remainingCents: number,
): FieldRefusal[] {
  return refusalsOf({
    amount:
      typed.cents === null || typed.cents < 1 ? "amount" : typed.cents > remainingCents ? "correctionTooMuch" : null,
    reason: textRefusal(typed.reason, REASON_MAX),
  });
}

/** The money of an order, in cents: billed, taken back by corrections (as a positive sum), paid, and paid back. */
export interface OrderMoney {
  totalCents: number;
  correctedCents: number;
  paidCents: number;
  /** Refunds that were asked for, done or not, and what went back without us. */
  refundedCents: number;
}

/** What is still to be paid. */
export function openCents({ totalCents, correctedCents, paidCents, refundedCents }: OrderMoney): number {
  return Math.max(0, totalCents - correctedCents - (paidCents - refundedCents));
}

/** What was paid and is no longer owed: it goes back. Never more than was paid. */
export function overpaidCents({ totalCents, correctedCents, paidCents, refundedCents }: OrderMoney): number {
  return Math.max(0, paidCents - refundedCents - (totalCents - correctedCents));
}

export type MoneyState = "paid" | "open" | "overdue" | "cardPending" | "cancelled" | "refunded" | "partlyRefunded";

/** What an order's money is, in one word. Days as YYYY-MM-DD; dueDay is null for cards. */
export function moneyState(
  money: OrderMoney,
  { method, dueDay, today }: { method: "creditCard" | "invoice"; dueDay: string | null; today: string },
): MoneyState {
  if (money.refundedCents > 0) return money.refundedCents >= money.totalCents ? "refunded" : "partlyRefunded";
  if (openCents(money) === 0) return money.totalCents > 0 && money.paidCents === 0 ? "cancelled" : "paid";
  if (method === "creditCard") return "cardPending";
  return dueDay !== null && dueDay < today ? "overdue" : "open";
}

/** How the agency filters its orders (BO-15). */
export const orderFilters = ["open", "overdue", "paid", "corrected", "refunds"] as const;
