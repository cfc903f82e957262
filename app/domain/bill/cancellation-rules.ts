import { percentOf } from "../shared/money";
import { type BillAmounts, correctionAmounts } from "./correction-rules";

/**
 * What of a bill is taken back when one booking of it is cancelled for a fee (D-33): the price without the fee, with the
 * VAT of the bill, all of them 0 or below. Price and fee are without VAT and after the discount. Never so much that less
 * than the fee would be left, however much the agency has taken back before; null when nothing is taken back.
 */
export function cancellationAmounts(
  { netCents, feeCents }: { netCents: number; feeCents: number },
  { remaining, taxRatePercent }: { remaining: BillAmounts; taxRatePercent: number },
): BillAmounts | null {
  const withTax = (cents: number) => cents + percentOf(cents, taxRatePercent);
  const wantedCents = withTax(netCents - feeCents);
  const feeWithTaxCents = withTax(netCents) - wantedCents;
  const grossCents = Math.min(wantedCents, Math.max(0, remaining.totalCents - feeWithTaxCents));
  return grossCents > 0 ? correctionAmounts(remaining, grossCents, taxRatePercent) : null;
}
