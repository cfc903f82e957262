import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  correctionAmounts,
  correctionRefusals,
  moneyState,
  openCents,
  overpaidCents,
  remainingOf,
} from "./correction-rules";

const bill = { netCents: 10_000, discountCents: 1_000, taxCents: 1_800, totalCents: 10_800 };

describe("amounts", () => {
  test("all at once is the mirror of the bill", () => {
    expect(correctionAmounts(bill, 10_800, 20)).toEqual({
      netCents: -10_000,
      discountCents: -1_000,
      taxCents: -1_800,
      totalCents: -10_800,
    });
  });

  test("a part is split by the rate, the last one takes exactly what is left", () => {
    const part = correctionAmounts(bill, 101, 20);
    expect(part).toEqual({ netCents: -84, discountCents: 0, taxCents: -17, totalCents: -101 });
    const left = remainingOf(bill, [part]);
    expect(left).toEqual({ netCents: 9_916, discountCents: 1_000, taxCents: 1_783, totalCents: 10_699 });
    expect(remainingOf(left, [correctionAmounts(left, 10_699, 20)])).toEqual({
      netCents: 0,
      discountCents: 0,
      taxCents: 0,
      totalCents: 0,
    });
  });

  test("without VAT there is none to take back", () => {
    const foreign = { netCents: 500, discountCents: 0, taxCents: 0, totalCents: 500 };
    expect(correctionAmounts(foreign, 200, 0)).toEqual({
      netCents: -200,
      discountCents: 0,
      taxCents: 0,
      totalCents: -200,
    });
  });

  test("whatever is taken back in whatever parts: nothing falls below 0, and in the end nothing is left", () => {
    const cents = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(cents, fc.nat(100), fc.constantFrom(0, 10, 13, 20), fc.array(cents), (net, percent, rate, parts) => {
        const discountCents = Math.floor((net * percent) / 100);
        const taxCents = Math.round(((net - discountCents) * rate) / 100);
        let left = { netCents: net, discountCents, taxCents, totalCents: net - discountCents + taxCents };
        for (const part of [...parts, left.totalCents]) {
          const amount = Math.min(part, left.totalCents);
          if (amount === 0) continue;
          const correction = correctionAmounts(left, amount, rate);
          expect(correction.totalCents).toBe(correction.netCents - correction.discountCents + correction.taxCents);
          expect(Math.max(correction.netCents - correction.discountCents, correction.taxCents)).toBeLessThanOrEqual(0);
          left = remainingOf(left, [correction]);
          expect(Math.min(left.taxCents, left.totalCents, left.netCents - left.discountCents)).toBeGreaterThanOrEqual(
            0,
          );
        }
        if (left.totalCents > 0) left = remainingOf(left, [correctionAmounts(left, left.totalCents, rate)]);
        expect(left.totalCents).toBe(0);
      }),
    );
  });
});

test("amount and reason are needed, and no more than is left", () => {
  const fields = (cents: number | null, reason: string) => correctionRefusals({ cents, reason }, 500);
  expect(fields(500, "Wetter")).toEqual([]);
  expect(fields(501, "Wetter")).toEqual([{ field: "amount", key: "correctionTooMuch" }]);
  expect(fields(null, " ")).toEqual([
    { field: "amount", key: "amount" },
    { field: "reason", key: "required" },
  ]);
  expect(fields(0, "x".repeat(301))).toEqual([
    { field: "amount", key: "amount" },
    { field: "reason", key: "tooLong?max=300" },
  ]);
});

describe("money of an order", () => {
  const money = { totalCents: 12_000, correctedCents: 0, paidCents: 0, refundedCents: 0 };

  test("what is open and what goes back", () => {
    expect(openCents(money)).toBe(12_000);
    expect(openCents({ ...money, correctedCents: 2_000 })).toBe(10_000);
    expect(overpaidCents({ ...money, correctedCents: 2_000 })).toBe(0);
    const paid = { ...money, paidCents: 12_000 };
    expect(openCents(paid)).toBe(0);
    // What went back is owed again, unless a correction took it from the bill.
    expect(openCents({ ...paid, refundedCents: 3_000 })).toBe(3_000);
    expect(openCents({ ...paid, correctedCents: 3_000, refundedCents: 3_000 })).toBe(0);
    expect(overpaidCents({ ...paid, correctedCents: 2_000 })).toBe(2_000);
    expect(overpaidCents({ ...paid, correctedCents: 2_000, refundedCents: 2_000 })).toBe(0);
    expect(overpaidCents({ ...money, paidCents: 10_000, correctedCents: 2_000 })).toBe(0);
  });

  test.each([
    ["open", {}, {}],
    ["overdue", {}, { dueDay: "2026-12-03" }],
    ["paid", { paidCents: 12_000 }, {}],
    ["paid", { paidCents: 10_000, correctedCents: 2_000 }, {}],
    ["cancelled", { correctedCents: 12_000 }, { dueDay: "2026-12-03" }],
    ["partlyRefunded", { paidCents: 12_000, correctedCents: 2_000, refundedCents: 2_000 }, {}],
    ["refunded", { paidCents: 12_000, correctedCents: 12_000, refundedCents: 12_000 }, {}],
    // [CASE-13] Money that went back twice, once by us and once by the customer's bank.
    ["refunded", { paidCents: 12_000, correctedCents: 12_000, refundedCents: 24_000 }, {}],
    ["cardPending", {}, { method: "creditCard", dueDay: null }],
    ["paid", { totalCents: 0 }, {}],
  ] as const)("is %s with %o %o", (state, given, facts) => {
    const at = { method: "invoice" as const, dueDay: "2026-12-04", today: "2026-12-04", ...facts };
    expect(moneyState({ ...money, ...given }, at)).toBe(state);
  });
});
