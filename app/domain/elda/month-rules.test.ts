import { expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { monthBefore, monthDue, partsOfPay, payByDay } from "./month-rules";

const sum = (cents: number[]) => cents.reduce((a, b) => a + b, 0);

test("[ELDA-15] pay is split by minutes at midnight with the largest remainder, and its parts add up to the cent", () => {
  const startsAt = Date.UTC(2026, 10, 21, 19, 0);
  const days = payByDay(
    { startsAt, endsAt: startsAt + 6 * HOUR },
    { baseCents: 7854, bonusCents: 785, extrasCents: 1001 },
  );
  expect(days).toMatchObject([
    { day: "2026-11-21", minutes: 240, baseCents: 5236, bonusCents: 523, extrasCents: 667 },
    { day: "2026-11-22", minutes: 120, baseCents: 2618, bonusCents: 262, extrasCents: 334 },
  ]);
  expect(sum(days.map(({ totalCents }) => totalCents))).toBe(7854 + 785 + 1001);
  for (let baseCents = 0; baseCents < 3000; baseCents += 37)
    for (const minutes of [241, 299, 601]) {
      const pay = { baseCents, bonusCents: 0, extrasCents: 0 };
      const parts = payByDay({ startsAt, endsAt: startsAt + minutes * 60_000 }, pay);
      expect(parts).toHaveLength(2);
      expect(sum(parts.map(({ totalCents }) => totalCents))).toBe(baseCents);
    }
});

test("[ELDA-15] the parts are those of what was earned, whatever it is", () => {
  expect(partsOfPay({ totalCents: 9163, travelCents: 1000, wageCents: 7854 })).toEqual({
    ...{ baseCents: 7854, bonusCents: 309, extrasCents: 1000 },
  });
  expect(partsOfPay({ totalCents: 500, travelCents: 1000, wageCents: 7854 })).toEqual({
    ...{ baseCents: 0, bonusCents: 0, extrasCents: 500 },
  });
});

test("[ELDA-15] a month is due in the next one", () => {
  expect(monthBefore("2027-01-05")).toBe("2026-12");
  expect(monthDue("2026-11", 7)).toBe(Date.UTC(2026, 11, 7, 23, 0));
});
