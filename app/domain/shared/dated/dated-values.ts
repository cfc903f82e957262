export interface DatedValue {
  /** The first day (Vienna) on which it holds. */
  validFrom: string;
  value: number;
}

/**
 * What the law or an agreement sets anew from a day on, with what is known of it. A default is never edited, since days
 * of the past were reckoned with it: a newer one is added below it. Amounts in cents.
 */
export const datedDefaults = {
  /** Up to this sum a month somebody counts as marginally employed (§5 ASVG). */
  marginalLimitCents: [{ validFrom: "2025-01-01", value: 55_110 }],
  /** Above this sum of all marginal pay of a month the employer's levy is due (DAG). */
  employerLevyCents: [{ validFrom: "2025-01-01", value: 82_665 }],
  /** The least gross pay of an hour (D-171); 0 = none. */
  minimumPayCents: [{ validFrom: "2026-01-01", value: 1390 }],
  /** Interest of the third dunning letter, in hundredths of a percent a year (§ 456 UGB); 0 = none. */
  dunningInterestPercent: [{ validFrom: "2025-01-01", value: 0 }],
  /** What the third letter claims for the costs of dunning (§ 458 UGB); 0 = nothing. */
  dunningFlatCents: [{ validFrom: "2025-01-01", value: 0 }],
} as const satisfies Record<string, readonly DatedValue[]>;

export type DatedKey = keyof typeof datedDefaults;

export const datedKeys = Object.keys(datedDefaults) as DatedKey[];

export const isDatedKey = (key: string): key is DatedKey => (datedKeys as string[]).includes(key);

/** The defaults of a key with what was entered over them, the oldest first. */
export function historyOf(key: DatedKey, entered: readonly DatedValue[]): DatedValue[] {
  const byDay = new Map<string, number>(datedDefaults[key].map(({ validFrom, value }) => [validFrom, value]));
  for (const { validFrom, value } of entered) byDay.set(validFrom, value);
  return [...byDay]
    .map(([validFrom, value]) => ({ validFrom, value }))
    .sort((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
}

/** The value in force on a day of Vienna, null before the first that is known. */
export function valueOn(history: readonly DatedValue[], day: string): number | null {
  return history.findLast(({ validFrom }) => validFrom <= day)?.value ?? null;
}
