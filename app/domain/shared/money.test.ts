import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { percentOf, readCents, roundHalfUp, spreadByLargestRemainder, sumCents } from "./money";

const cents = fc.integer({ min: 0, max: 10_000_000 });

describe("rounding", () => {
  test.each([
    [1, 2, 1],
    [-1, 2, -1],
    [1, 3, 0],
    [-1, 3, 0],
    [2, 3, 1],
    [5, 10, 1],
    [1309 * 250, 60, 5454],
    [0, 7, 0],
  ])("%i/%i rounds to %i", (numerator, denominator, expected) => {
    expect(roundHalfUp(numerator, denominator)).toBe(expected);
  });

  test("a correction is the mirror of what it corrects", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 6000 }), (numerator, denominator) => {
        expect(roundHalfUp(numerator, denominator) + roundHalfUp(-numerator, denominator)).toBe(0);
      }),
    );
  });

  test("what cannot be exact is refused instead of being wrong", () => {
    expect(() => roundHalfUp(0.5, 2)).toThrow(RangeError);
    expect(() => roundHalfUp(1, 0)).toThrow(RangeError);
    expect(() => roundHalfUp(Number.MAX_SAFE_INTEGER + 1, 2)).toThrow(RangeError);
  });

  test("a percentage rounds half up to the cent", () => {
    expect(percentOf(1005, 10)).toBe(101);
    expect(percentOf(1004, 10)).toBe(100);
  });
});

describe("spreading by largest remainder", () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [10, [3, 3, 4], [3, 3, 4]],
    [1, [5, 5], [1, 0]],
    [5, [0, 0], [3, 2]],
    [0, [7, 9], [0, 0]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [7, [0, 1], [0, 7]],
    [3, [], []],
  ])("%i over %j is %j", (total, weights, shares) => {
    expect(spreadByLargestRemainder(total, weights)).toEqual(shares);
  });

  test("shares sum to the total and are within one cent of their exact share", () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 40 }), (total, weights) => {
        const shares = spreadByLargestRemainder(total, weights);
        const sum = sumCents(weights) || weights.length;
        expect(sumCents(shares)).toBe(total);
        shares.forEach((share, index) => {
          const weight = sumCents(weights) ? (weights[index] ?? 0) : 1;
          expect(Math.abs(share - (total * weight) / sum)).toBeLessThan(1);
        });
      }),
    );
  });

  test("no line gets a larger share of a discount than it costs", () => {
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 0, max: 100 }),
        (lines, percent) => {
          const shares = spreadByLargestRemainder(percentOf(sumCents(lines), percent), lines);
          shares.forEach((share, index) => {
            expect(share).toBeLessThanOrEqual(lines[index] ?? 0);
          });
        },
      ),
    );
  });
});

test("amounts are read as people write them", () => {
  expect(["12", "12,5", "12.50", "0,01", "-3,20", " 7 "].map(readCents)).toEqual([1200, 1250, 1250, 1, -320, 700]);
  expect(["", "12,345", "abc", "1e3", "-"].map(readCents)).toEqual([null, null, null, null, null]);
});

test.each([
  ["1,028.40", 102_840],
  ["1.028,40", 102_840],
  ["1,028.4", 102_840],
  ["-1.028,40", -102_840],
  ["−19.17", -1917],
  ["€1,028.40", 102_840],
  ["1.028,40\u00a0€", 102_840],
  ["−€19.17", -1917],
  ["1,028,400", 102_840_000],
  ["1.028.400", 102_840_000],
  ["1.234.567,89", 123_456_789],
])("[I18N-07] %s is read as it is meant, in whichever language it was typed", (typed, cents) => {
  expect(readCents(typed)).toBe(cents);
});

test.each(["1,028", "1.028", "1,028,40", "1.028.40", "1,02.40", "12 34", "12 € 50", "1,028.400", "€", "1.028,400.50"])(
  "[I18N-07] %s could be two amounts, or none, and is refused",
  (typed) => {
    expect(readCents(typed)).toBeNull();
  },
);
