/**
 * The whole number nearest to numerator ÷ denominator; exact halves go away from zero, so that a correction is the
 * mirror of what it corrects. Both must be whole numbers, the denominator above 0.
 */
export function roundHalfUp(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`cannot round ${numerator}/${denominator} exactly`);
  }
  const size = Math.abs(numerator);
  const rest = size % denominator;
  const rounded = (size - rest) / denominator + (rest * 2 >= denominator ? 1 : 0);
  return numerator < 0 && rounded > 0 ? -rounded : rounded;
}

/** A whole percentage of an amount, in cents, half up. */
export function percentOf(cents: number, percent: number): number {
  return roundHalfUp(cents * percent, 100);
}

/** Cents, exact as long as they stay whole. */
export function sumCents(amounts: readonly number[]): number {
  return amounts.reduce((sum, cents) => sum + cents, 0);
}

/**
 * Splits an amount over lines in proportion to their weights, to the cent: each share is its exact share rounded down
 * or up, and the shares sum to the total. The largest fractions are rounded up, earlier lines first. Without any weight
 * all lines weigh the same.
 */
export function spreadByLargestRemainder(totalCents: number, weights: readonly number[]): number[] {
  if (totalCents < 0) return spreadByLargestRemainder(-totalCents, weights).map((share) => (share ? -share : 0));
  if (weights.some((weight) => weight < 0)) throw new RangeError("weights must not be negative");
  const sum = sumCents(weights);
  if (sum === 0)
    return weights.length
      ? spreadByLargestRemainder(
          totalCents,
          weights.map(() => 1),
        )
      : [];
  const exact = weights.map((weight) => safeProduct(totalCents, weight));
  const shares = exact.map((product) => (product - (product % sum)) / sum);
  const byFraction = exact.map((product, index) => ({ rest: product % sum, index }));
  byFraction.sort((a, b) => b.rest - a.rest || a.index - b.index);
  const missing = totalCents - sumCents(shares);
  for (const { index } of byFraction.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

function safeProduct(a: number, b: number): number {
  const product = a * b;
  if (!Number.isSafeInteger(product)) throw new RangeError(`cannot spread ${a} over ${b} exactly`);
  return product;
}

/** "1,028.40", "1.028,40", "1,028,400": marks between thousands that nobody takes for a decimal sign. */
const GROUPED = /^-?\d{1,3}(?:(?:,\d{3})+\.\d{1,2}|(?:\.\d{3})+,\d{1,2}|(?:,\d{3}){2}|(?:\.\d{3}){2})$/;

/**
 * Euros and cents as people write them in either language, "1234,5", "1,234.50" or "€12", in cents; null for anything
 * else, such as "1,028", which is a thousand to one reader and one to another (I18N-07).
 */
export function readCents(typed: string): number | null {
  const bare = typed
    .trim()
    .replace(/^([-−]?)€\s?|\s?€$/g, "$1")
    .replace("−", "-");
  const plain = GROUPED.test(bare) ? bare.replace(/[.,](?=\d{3})/g, "") : bare;
  const [, sign, euros = "", cents = ""] = /^(-?)(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  if (euros === "") return null;
  const amount = Number(euros) * 100 + Number(cents.padEnd(2, "0"));
  return sign && amount > 0 ? -amount : amount;
}
