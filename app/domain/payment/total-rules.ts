import { percentOf, spreadByLargestRemainder, sumCents } from "../shared/money";

export const DEFAULT_TAX_PERCENT = 20;

/** The rate of an order: the invoice's own, else the setting, else 20 % (PAY-31). */
export function taxRatePercent(invoiceRate: number | null, settingRate: number | null): number {
  return invoiceRate ?? settingRate ?? DEFAULT_TAX_PERCENT;
}

export type OrderLine = { netCents: number; taxRatePercent: number };
export type TaxLine = { ratePercent: number; baseCents: number; taxCents: number };
export type OrderTotals = {
  /** Each line's share of the discount, in the order of the lines. */
  discounts: number[];
  netCents: number;
  discountCents: number;
  /** One per rate, the lowest first; VAT is rounded once per rate. */
  taxes: TaxLine[];
  taxCents: number;
  totalCents: number;
};

/**
 * The sums of an order in whole cents. The discount is taken before VAT and spread over the lines by largest remainder;
 * VAT is computed once per rate on what is left.
 */
export function orderTotals(order: { lines: readonly OrderLine[]; discountCents: number }): OrderTotals {
  const nets = order.lines.map((line) => line.netCents);
  const netCents = sumCents(nets);
  const discountCents = Math.min(Math.max(order.discountCents, 0), netCents);
  const discounts = spreadByLargestRemainder(discountCents, nets);
  const taxes = taxPerRate(order.lines, discounts);
  const taxCents = sumCents(taxes.map((tax) => tax.taxCents));
  return { discounts, netCents, discountCents, taxes, taxCents, totalCents: netCents - discountCents + taxCents };
}

function taxPerRate(lines: readonly OrderLine[], discounts: readonly number[]): TaxLine[] {
  const bases = new Map<number, number>();
  lines.forEach((line, index) => {
    const base = line.netCents - (discounts[index] ?? 0);
    bases.set(line.taxRatePercent, (bases.get(line.taxRatePercent) ?? 0) + base);
  });
  return [...bases]
    .sort(([a], [b]) => a - b)
    .map(([ratePercent, baseCents]) => ({ ratePercent, baseCents, taxCents: percentOf(baseCents, ratePercent) }));
}

/** The least that the provider charges to a card, in cents. */
const LEAST_BY_CARD_CENTS = 50;

/** Whether a total is too small for any card: its order goes on invoice, so that its bill is over the exact sum (CASE-30). */
export const isTooSmallForCard = (totalCents: number): boolean => totalCents > 0 && totalCents < LEAST_BY_CARD_CENTS;
