import fc from "fast-check";
import { expect, test } from "vitest";
import { percentOf } from "../shared/money";
import { cancellationAmounts } from "./cancellation-rules";

const billOf = (netCents: number, discountCents = 0, rate = 20) => {
  const taxCents = percentOf(netCents - discountCents, rate);
  return { netCents, discountCents, taxCents, totalCents: netCents - discountCents + taxCents };
};

test("the price goes back without the fee, with its VAT", () => {
  const bill = { remaining: billOf(14_940), taxRatePercent: 20 };
  expect(cancellationAmounts({ netCents: 14_940, feeCents: 3_735 }, bill)).toEqual({
    netCents: -11_205,
    discountCents: 0,
    taxCents: -2_241,
    totalCents: -13_446,
  });
  expect(cancellationAmounts({ netCents: 14_940, feeCents: 14_940 }, bill)).toBeNull();
  expect(cancellationAmounts({ netCents: 0, feeCents: 0 }, { remaining: billOf(0), taxRatePercent: 20 })).toBeNull();
});

test("without a fee the whole bill goes back, with its discount", () => {
  const remaining = billOf(14_940, 1_494);
  const back = cancellationAmounts({ netCents: 13_446, feeCents: 0 }, { remaining, taxRatePercent: 20 });
  expect(back).toEqual({ netCents: -14_940, discountCents: -1_494, taxCents: -2_689, totalCents: -16_135 });
});

test("what the agency has taken back before does not go back again, and the fee stays", () => {
  const given = { netCents: 10_000, feeCents: 2_500 };
  const after = (remaining: number) => cancellationAmounts(given, { remaining: billOf(remaining), taxRatePercent: 20 });
  expect(after(10_000)?.totalCents).toBe(-9_000);
  expect(after(5_000)?.totalCents).toBe(-3_000);
  expect(after(2_000)).toBeNull();
});

test("whatever is cancelled of a bill, in whatever order: its rest is never below 0, and a single line keeps its fee", () => {
  const line = fc.record({ netCents: fc.integer({ min: 0, max: 99_999 }), percent: fc.integer({ min: 0, max: 100 }) });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.constantFrom(0, 10, 20), (lines, rate) => {
      let remaining = billOf(
        lines.reduce((sum, { netCents }) => sum + netCents, 0),
        0,
        rate,
      );
      for (const { netCents, percent } of lines) {
        const feeCents = percentOf(netCents, percent);
        const back = cancellationAmounts({ netCents, feeCents }, { remaining, taxRatePercent: rate });
        if (!back) continue;
        expect(back.totalCents).toBe(back.netCents - back.discountCents + back.taxCents);
        remaining = {
          netCents: remaining.netCents + back.netCents,
          discountCents: remaining.discountCents + back.discountCents,
          taxCents: remaining.taxCents + back.taxCents,
          totalCents: remaining.totalCents + back.totalCents,
        };
        if (lines.length === 1) expect(remaining.netCents).toBe(feeCents);
      }
      expect(Math.min(remaining.netCents, remaining.taxCents, remaining.totalCents)).toBeGreaterThanOrEqual(0);
    }),
  );
});
