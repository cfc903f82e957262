import type { DatedValue } from "../shared/dated/dated-values";
import { startOfDay } from "../shared/time.server";

interface DatedPrice {
  /** UTC ms. */
  validFrom: number;
  pricePerHourCents: number;
}

export interface LowPrice extends DatedPrice {
  minimumCents: number;
  /** The first day of the minimum that it is below. */
  minimumFrom: string;
  /** From when on both hold, UTC ms. */
  at: number;
}

interface Held<T> {
  value: T;
  from: number;
  until: number;
}

/** What begins one after the other, each until the next begins. */
function held<T>(values: readonly T[], from: (value: T) => number): Held<T>[] {
  const sorted = [...values].sort((one, other) => from(one) - from(other));
  return sorted.map((value, index) => {
    const next = sorted[index + 1];
    return { value, from: from(value), until: next ? from(next) : Number.POSITIVE_INFINITY };
  });
}

/**
 * What staff earn in an hour that lies below the minimum of some day from now on, each price with the first such minimum
 * (D-171). A hint: the minimum of a collective agreement may not be the one that is set.
 */
export function lowPrices(prices: readonly DatedPrice[], minimums: readonly DatedValue[], now: number): LowPrice[] {
  const known = held(minimums, ({ validFrom }) => startOfDay(validFrom));
  return held(prices, ({ validFrom }) => validFrom).flatMap(({ value: price, ...span }) => {
    const below = known.find(
      (minimum) =>
        price.pricePerHourCents < minimum.value.value &&
        Math.max(now, span.from, minimum.from) < Math.min(span.until, minimum.until),
    );
    if (!below) return [];
    const { validFrom, pricePerHourCents } = price;
    const { value, validFrom: minimumFrom } = below.value;
    return [{ validFrom, pricePerHourCents, minimumCents: value, minimumFrom, at: Math.max(span.from, below.from) }];
  });
}
