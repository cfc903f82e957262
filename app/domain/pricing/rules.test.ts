import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  BONUS_PERCENTS,
  billableMinutes,
  bonusRefusal,
  estimateCents,
  nearTermBonus,
  positionPrices,
  priceOf,
} from "./rules";

describe("price of a position", () => {
  test("[LIM-19] 5 h at 20 € with 10 % bonus and 15 € travel cost 125.00 €", () => {
    expect(priceOf({ minutes: 300, ratePerHourCents: 2000, bonusPercent: 10, travelCents: 1500 })).toEqual({
      workCents: 10_000,
      bonusCents: 1_000,
      jobPriceCents: 11_000,
      travelCents: 1_500,
      totalCents: 12_500,
    });
  });

  test("[LIM-06] 3 hours cost as 4", () => {
    const work = { ratePerHourCents: 1999, bonusPercent: 15, travelCents: 700 };
    expect(priceOf({ ...work, minutes: 180 })).toEqual(priceOf({ ...work, minutes: 240 }));
    expect(billableMinutes(239)).toBe(240);
    expect(billableMinutes(241)).toBe(241);
  });

  test("each line is rounded half up from whole minutes", () => {
    // 4:15 h at 13.09 € are 55.6325 €, five percent of that 2.781625 €.
    const price = priceOf({ minutes: 255, ratePerHourCents: 1309, bonusPercent: 5, travelCents: 0 });
    expect(price).toMatchObject({ workCents: 5563, bonusCents: 278, totalCents: 5841 });
  });

  test("the bonus is not paid on travel", () => {
    const near = priceOf({ minutes: 240, ratePerHourCents: 2000, bonusPercent: 50, travelCents: 0 });
    const far = priceOf({ minutes: 240, ratePerHourCents: 2000, bonusPercent: 50, travelCents: 9900 });
    expect(far.totalCents - near.totalCents).toBe(9900);
    expect(far.bonusCents).toBe(near.bonusCents);
  });

  test("totals sum their lines and grow with time, rate and bonus", () => {
    const work = fc.record({
      minutes: fc.integer({ min: 1, max: 720 }),
      ratePerHourCents: fc.integer({ min: 1, max: 100_000 }),
      bonusPercent: fc.constantFrom(...BONUS_PERCENTS),
      travelCents: fc.integer({ min: 0, max: 100_000 }),
    });
    fc.assert(
      fc.property(work, (facts) => {
        const price = priceOf(facts);
        expect(price.totalCents).toBe(price.workCents + price.bonusCents + price.travelCents);
        expect(price.jobPriceCents).toBe(price.workCents + price.bonusCents);
        expect(priceOf({ ...facts, minutes: facts.minutes + 15 }).totalCents).toBeGreaterThanOrEqual(price.totalCents);
        expect(priceOf({ ...facts, ratePerHourCents: facts.ratePerHourCents + 1 }).totalCents).toBeGreaterThan(
          price.totalCents,
        );
      }),
    );
  });

  test("staff and company have a rate each", () => {
    const { staff, employer } = positionPrices({
      minutes: 300,
      staffRateCents: 1309,
      employerRateCents: 2490,
      bonusPercent: 10,
      travelCents: 1000,
    });
    expect(staff.totalCents).toBe(6545 + 655 + 1000);
    expect(employer.totalCents).toBe(12_450 + 1245 + 1000);
  });
});

test("the estimate counts every row with its quantity and at least four hours", () => {
  expect(estimateCents([{ minutes: 180, ratePerHourCents: 2000, quantity: 2 }])).toBe(16_000);
  expect(
    estimateCents([
      { minutes: 300, ratePerHourCents: 2000, quantity: 1 },
      { minutes: 480, ratePerHourCents: 3000, quantity: 3 },
    ]),
  ).toBe(10_000 + 72_000);
  expect(estimateCents([])).toBe(0);
});

test("a bonus is none or 5 to 50 in steps of 5", () => {
  expect(BONUS_PERCENTS).toHaveLength(11);
  expect([0, 5, 50].map(bonusRefusal)).toEqual([null, null, null]);
  expect([7, 55, -5, 2.5].map(bonusRefusal)).toEqual(["oneOf", "oneOf", "oneOf", "oneOf"]);
});

test("the near-term bonus is offered inside its days and is off by default", () => {
  const setting = { nearTermDays: 3, nearTermBonusPercent: 20 };
  expect([0, 3, 4, -1].map((daysUntilJob) => nearTermBonus({ ...setting, daysUntilJob }))).toEqual([20, 20, 0, 0]);
  expect(nearTermBonus({ daysUntilJob: 0, nearTermDays: 0, nearTermBonusPercent: 20 })).toBe(0);
});
