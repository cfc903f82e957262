import { refusalsOf } from "../../shared/refusals";
import type { FieldRefusal } from "../../shared/result";

export const OTHER_WORK = ["none", "marginal", "employed", "benefit"] as const;
export type OtherWork = (typeof OTHER_WORK)[number];

const MOST_CENTS = 1_000_000;
/** After so many months the page asks again whether it still holds (PAYR-16). */
const ASK_AGAIN_MONTHS = 6;

export interface Meter {
  /** YYYY-MM */
  month: string;
  sumCents: number;
  limitCents: number;
  over: boolean;
}

/** What of a month counts towards marginal pay: own work without travel, what is declared, and the job that is asked about. */
export function meterOf(facts: { month: string; limitCents: number | null }, ...parts: readonly number[]): Meter {
  const sumCents = parts.reduce((sum, cents) => sum + cents, 0);
  const limitCents = facts.limitCents ?? 0;
  return { month: facts.month, sumCents, limitCents, over: limitCents > 0 && sumCents > limitCents };
}

/** What is wrong with a declaration: marginal work has an amount a month, at most 10,000 €. */
export function otherWorkRefusals(typed: { kind: OtherWork | null; monthlyCents: number | null }): FieldRefusal[] {
  const { kind, monthlyCents } = typed;
  const wrongAmount = monthlyCents === null || monthlyCents < 0 || monthlyCents > MOST_CENTS;
  return refusalsOf({
    kind: kind === null ? "required" : null,
    monthly: kind === "marginal" && wrongAmount ? "amount" : null,
  });
}

/** Whether what was declared on a day is so old that the page asks again; days as YYYY-MM-DD. */
export const asksAgain = (
  declaredOn: string | null,
  addMonths: (day: string, months: number) => string,
  today: string,
) => declaredOn === null || addMonths(declaredOn, ASK_AGAIN_MONTHS) <= today;
