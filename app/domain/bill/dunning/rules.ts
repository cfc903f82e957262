import { type DatedValue, valueOn } from "../../shared/dated/dated-values";
import { roundHalfUp } from "../../shared/money";
import type { Message } from "../../shared/result";
import { addDays, daysBetween } from "../../shared/time.server";

export const DUNNING_STEPS = [1, 2, 3] as const;
export type DunningStep = (typeof DUNNING_STEPS)[number];
/** So long after its letter somebody has to pay. */
export const PAY_WITHIN_DAYS = 7;
export const STOP_REASON_MAX = 300;

export interface DunnedBill {
  /** Days past the due day. */
  daysLate: number;
  /** The step of the last letter, and how long ago it went out; 0 before the first. */
  lastStep: number;
  daysSinceLetter: number;
}

/**
 * The step that a bill is due for, or null (EINV-18). Steps follow one another: however late a bill is, the first letter
 * comes first, and each later one waits as long after the one before as the settings lie apart. 0 days leave a step out.
 */
export function stepDue(bill: DunnedBill, days: readonly [number, number, number]): DunningStep | null {
  const after = (step: number) => days[step - 1] ?? 0;
  const step = DUNNING_STEPS.find((one) => one > bill.lastStep && after(one) > 0);
  if (!step || bill.daysLate < after(step)) return null;
  const apart = after(step) - after(bill.lastStep);
  return bill.lastStep === 0 || bill.daysSinceLetter >= apart ? step : null;
}

export interface Owed {
  dueDay: string;
  /** What is owed in all: the bill less its corrections. */
  cents: number;
  /** What came of it, by the day of the bank. */
  receipts: { receivedOn: string; cents: number }[];
}

const A_YEAR = 365;
/** Rates are hundredths of a percent. */
const WHOLE = 10_000;

/**
 * Default interest from the day after the due day until a day, both in it (EINV-19): simple, actual/365, on what was open
 * on each day, at the rate of that day, rounded once. The day on which money came still counts with what was open before.
 */
export function interestCents({ dueDay, cents, receipts }: Owed, until: string, rates: readonly DatedValue[]): number {
  const cuts = [
    ...receipts.map(({ receivedOn }) => receivedOn),
    ...rates.map(({ validFrom }) => addDays(validFrom, -1)),
  ];
  const ends = [...new Set([...cuts.filter((day) => day > dueDay && day < until), until])].sort();
  let numerator = 0;
  let from = dueDay;
  for (const end of ends) {
    const came = receipts.filter(({ receivedOn }) => receivedOn <= from).reduce((sum, one) => sum + one.cents, 0);
    const rate = valueOn([...rates], addDays(from, 1)) ?? 0;
    numerator += Math.max(0, cents - came) * Math.max(0, daysBetween(from, end)) * rate;
    from = end;
  }
  return roundHalfUp(numerator, A_YEAR * WHOLE);
}

/** What a letter's wording may name, each as {{name}}; the last two are needed. */
export const LETTER_PLACEHOLDERS = ["companyName", "agencyName", "payUntil", "total"] as const;
type LetterPlaceholder = (typeof LETTER_PLACEHOLDERS)[number];
const REQUIRED: readonly LetterPlaceholder[] = ["payUntil", "total"];
const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;
export const LETTER_MAX = 4000;

/** Everything wrong with the wording of a letter: empty, too long, unknown and missing placeholders. */
export function letterRefusals(body: string): Message[] {
  if (body.trim() === "") return ["required"];
  if (body.length > LETTER_MAX) return [`tooLong?max=${LETTER_MAX}`];
  const used = new Set([...body.matchAll(PLACEHOLDER)].map(([, name = ""]) => name));
  const unknown = [...used].filter((name) => !(LETTER_PLACEHOLDERS as readonly string[]).includes(name));
  return [
    ...unknown.map((name): Message => `placeholderUnknown?name=${encodeURIComponent(name)}`),
    ...REQUIRED.filter((name) => !used.has(name)).map((name): Message => `placeholderMissing?name=${name}`),
  ];
}

/** The wording with its values. */
export const fillLetter = (body: string, values: Record<LetterPlaceholder, string>): string =>
  body.replace(PLACEHOLDER, (_, name: string) => values[name as LetterPlaceholder] ?? "");
