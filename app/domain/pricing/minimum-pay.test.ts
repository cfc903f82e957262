import { expect, test } from "vitest";
import { startOfDay } from "../shared/time.server";
import { lowPrices } from "./minimum-pay";

const at = startOfDay;
const minimums = [
  { validFrom: "2026-01-01", value: 1390 },
  { validFrom: "2027-01-01", value: 1418 },
];
const price = (day: string, pricePerHourCents: number) => ({ validFrom: at(day), pricePerHourCents });
const found = (...prices: ReturnType<typeof price>[]) =>
  lowPrices(prices, minimums, at("2026-11-20")).map(({ pricePerHourCents, minimumCents, minimumFrom, at: from }) => [
    pricePerHourCents,
    minimumCents,
    minimumFrom,
    from,
  ]);

test("[LAWS-07] a price is low from the day on which it and a minimum above it hold", () => {
  expect(found(price("2025-05-01", 1389))).toEqual([[1389, 1390, "2026-01-01", at("2026-01-01")]]);
  expect(found(price("2025-05-01", 1390))).toEqual([[1390, 1418, "2027-01-01", at("2027-01-01")]]);
  expect(found(price("2027-03-01", 1400))).toEqual([[1400, 1418, "2027-01-01", at("2027-03-01")]]);
  expect(found(price("2025-05-01", 1418))).toEqual([]);
});

test("[LAWS-07] a price that ends before the minimum begins, or that holds no longer, is not low", () => {
  expect(found(price("2025-05-01", 1000), price("2026-11-01", 1390), price("2027-01-01", 1418))).toEqual([]);
  expect(found(price("2025-05-01", 1390), price("2027-01-02", 1418))).toHaveLength(1);
});

test("[LAWS-07] 0 switches the minimum off from its day on", () => {
  const off = [...minimums, { validFrom: "2026-11-20", value: 0 }].filter(({ value }) => value !== 1418);
  expect(lowPrices([price("2025-05-01", 900)], off, at("2026-11-20"))).toEqual([]);
});
