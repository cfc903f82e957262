import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sumCents } from "../shared/money";
import { isTooSmallForCard, orderTotals, taxRatePercent } from "./total-rules";

test("[LIM-32] the rate is the invoice's, else the setting's, else 20 percent", () => {
  expect(taxRatePercent(10, 20)).toBe(10);
  expect(taxRatePercent(0, 20)).toBe(0);
  expect(taxRatePercent(null, 13)).toBe(13);
  expect(taxRatePercent(null, null)).toBe(20);
});

describe("totals of an order", () => {
  test("the discount is taken before VAT, VAT once per rate", () => {
    const lines = [
      { netCents: 10_000, taxRatePercent: 20 },
      { netCents: 5_000, taxRatePercent: 20 },
      { netCents: 3_333, taxRatePercent: 10 },
    ];
    expect(orderTotals({ lines, discountCents: 1000 })).toEqual({
      discounts: [545, 273, 182],
      netCents: 18_333,
      discountCents: 1000,
      taxes: [
        { ratePercent: 10, baseCents: 3151, taxCents: 315 },
        { ratePercent: 20, baseCents: 14_182, taxCents: 2836 },
      ],
      taxCents: 3151,
      totalCents: 20_484,
    });
  });

  test("VAT is rounded on the sum, not on each line", () => {
    const lines = Array.from({ length: 3 }, () => ({ netCents: 2, taxRatePercent: 20 }));
    expect(orderTotals({ lines, discountCents: 0 }).taxCents).toBe(1);
  });

  test("a discount above the sum makes the order free, an order without lines costs nothing", () => {
    expect(orderTotals({ lines: [{ netCents: 500, taxRatePercent: 20 }], discountCents: 900 })).toMatchObject({
      discountCents: 500,
      totalCents: 0,
    });
    expect(orderTotals({ lines: [], discountCents: 900 })).toMatchObject({
      discountCents: 0,
      totalCents: 0,
      taxes: [],
    });
  });

  test("everything adds up to the cent", () => {
    const line = fc.record({
      netCents: fc.integer({ min: 0, max: 1_000_000 }),
      taxRatePercent: fc.constantFrom(0, 10, 13, 20),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.integer({ min: 0, max: 5_000_000 }), (lines, discountCents) => {
        const totals = orderTotals({ lines, discountCents });
        expect(sumCents(totals.discounts)).toBe(totals.discountCents);
        expect(totals.discountCents).toBeLessThanOrEqual(totals.netCents);
        expect(sumCents(totals.taxes.map(({ baseCents }) => baseCents))).toBe(totals.netCents - totals.discountCents);
        expect(totals.totalCents).toBe(totals.netCents - totals.discountCents + totals.taxCents);
        expect(totals.totalCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test("[CASE-30] a card is charged from 0.50 € on, and nothing of what is free", () => {
  expect([0, 1, 49, 50, 51].map(isTooSmallForCard)).toEqual([false, true, true, false, false]);
});
