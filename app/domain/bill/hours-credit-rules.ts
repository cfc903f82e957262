import { percentOf, roundHalfUp } from "../shared/money";

/** A line of a settled order that took extra hours, in cents without VAT. */
export interface ExtraLine {
  id: string;
  orderId: string;
  priceCents: number;
  /** The line's share of the order's discount. */
  discountCents: number;
  /** What was given back of its price. */
  creditedCents: number;
}

/** How much of each line goes back when so much was taken and less is owed: the first line gives first. */
export function creditsOf(lines: readonly ExtraLine[], owedCents: number): { line: ExtraLine; netCents: number }[] {
  let excess = lines.reduce((sum, { priceCents, creditedCents }) => sum + priceCents - creditedCents, -owedCents);
  return lines.flatMap((line) => {
    const netCents = Math.max(0, Math.min(excess, line.priceCents - line.creditedCents));
    excess -= netCents;
    return netCents > 0 ? [{ line, netCents }] : [];
  });
}

/**
 * What a part of a line comes to with VAT and without its discount, so that all parts of an order together are its total.
 * `before` is what all lines of the order have given back already.
 */
export function creditGrossCents(
  order: { netCents: number; discountCents: number; taxRatePercent: number },
  lines: readonly ExtraLine[],
  { line, netCents }: { line: ExtraLine; netCents: number },
): number {
  const taken = ({ priceCents, discountCents, creditedCents }: ExtraLine) =>
    creditedCents - roundHalfUp(discountCents * creditedCents, priceCents);
  const before = lines.reduce((sum, one) => sum + taken(one), 0);
  const after = before - taken(line) + taken({ ...line, creditedCents: line.creditedCents + netCents });
  const left = (takenCents: number) => {
    const rest = order.netCents - order.discountCents - takenCents;
    return rest + percentOf(rest, order.taxRatePercent);
  };
  return left(before) - left(after);
}
