import { readFileSync } from "node:fs";
import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { priceOf } from "~/domain/pricing/rules";
import {
  formatAmount,
  formatClock,
  formatDay,
  formatDaySpan,
  formatDecimal,
  formatDuration,
  formatHours,
  formatMoney,
  formatMoneyInput,
  formatPercent,
  formatTimeSpan,
  formatWeekdayDay,
  formatWeekdaySpan,
  stubOf,
  timeSteps,
  weekdayOf,
} from "./format";

function translator(lng: "de" | "en") {
  const common = JSON.parse(readFileSync(`locales/${lng}/common.json`, "utf8"));
  const i18n = createInstance();
  i18n.init({ lng, ns: ["common"], defaultNS: "common", resources: { [lng]: { common } }, initImmediate: false });
  return i18n.t;
}
const de = translator("de");
const en = translator("en");

test.each([
  [123450, "1.234,50\u00a0€", "€1,234.50"],
  [0, "0,00\u00a0€", "€0.00"],
  [5, "0,05\u00a0€", "€0.05"],
  [-1917, "−19,17\u00a0€", "−€19.17"],
  [123456789, "1.234.567,89\u00a0€", "€1,234,567.89"],
  [100000, "1.000,00\u00a0€", "€1,000.00"],
])("[I18N-07] %d cents are %s, in English %s", (cents, german, english) => {
  expect([formatMoney(de, cents), formatMoney(en, cents)]).toEqual([german, english]);
});

test("[I18N-07] in a field amounts stand without marks between thousands", () => {
  expect([formatMoneyInput(de, -123450), formatMoneyInput(en, -123450)]).toEqual(["-1234,50", "-1234.50"]);
  expect([formatAmount(de, 123450), formatAmount(en, 123450)]).toEqual(["1.234,50", "1,234.50"]);
});

test.each([
  [6.5, "6,5", "6.5"],
  [6, "6", "6"],
  [0.25, "0,25", "0.25"],
  [-2, "−2", "−2"],
  [1250, "1.250", "1,250"],
  [1234.567, "1.234,57", "1,234.57"],
  [10.001, "10", "10"],
  [1e7, "10.000.000", "10,000,000"],
])("[I18N-07] the number %d is %s, in English %s, without empty decimals", (value, german, english) => {
  expect([formatDecimal(de, value), formatDecimal(en, value)]).toEqual([german, english]);
});

test("[I18N-07] a percentage has a space before its sign in German only", () => {
  expect([formatPercent(de, 10), formatPercent(de, 12.5)]).toEqual(["10\u00a0%", "12,5\u00a0%"]);
  expect([formatPercent(en, 10), formatPercent(en, 12.5)]).toEqual(["10%", "12.5%"]);
});

test("[LIM-21][LIM-24] a day is DD.MM.YYYY, on screens and in mails with its weekday", () => {
  expect(formatDay("2026-12-04")).toBe("04.12.2026");
  expect(formatWeekdayDay(de, "2026-12-04")).toBe("Fr, 04.12.2026");
  expect(formatWeekdayDay(en, "2026-12-04")).toBe("Fri, 04.12.2026");
});

test("spans name what differs", () => {
  expect(formatDaySpan("2026-12-04", "2026-12-04")).toBe("04.12.2026");
  expect(formatDaySpan("2026-12-03", "2026-12-05")).toBe("03.–05.12.2026");
  expect(formatDaySpan("2026-11-30", "2026-12-02")).toBe("30.11.–02.12.2026");
  expect(formatDaySpan("2026-12-31", "2027-01-01")).toBe("31.12.2026–01.01.2027");
  expect(formatWeekdaySpan(de, "2026-12-04", "2026-12-04")).toBe("Fr, 04.12.2026");
  expect(formatWeekdaySpan(en, "2026-12-03", "2026-12-05")).toBe("Thu, 03.12.–Sat, 05.12.2026");
  expect(formatWeekdaySpan(de, "2026-12-31", "2027-01-01")).toBe("Do, 31.12.2026–Fr, 01.01.2027");
  expect(formatTimeSpan("17:00", "23:00")).toBe("17:00–23:00");
});

test("weekdays agree with the calendar for a hundred years, leap days included", () => {
  for (let at = Date.UTC(1990, 0, 1); at < Date.UTC(2090, 0, 1); at += 86_400_000) {
    const date = new Date(at);
    expect(weekdayOf(date.toISOString().slice(0, 10))).toBe((date.getUTCDay() + 6) % 7);
  }
});

test("the stub of a ticket and short days, with Austria's January", () => {
  expect(stubOf(de, "2027-01-05")).toEqual({ weekday: "Di", date: "5", month: "Jän 27" });
});

test("[I18N-07] days and times are written alike in both languages, numbers are not", () => {
  expect(formatHours(de, 390)).toBe("6,5 Stunden");
  expect(formatHours(en, 390)).toBe("6.5 hours");
  expect(formatHours(de, 60)).toBe("1 Stunde");
  expect(formatWeekdayDay(de, "2026-02-28").slice(-10)).toBe(formatWeekdayDay(en, "2026-02-28").slice(-10));
});

test("durations in words and on the clock", () => {
  expect(formatDuration(de, 735)).toBe("12 Stunden 15 Minuten");
  expect(formatDuration(de, 30)).toBe("30 Minuten");
  expect(formatDuration(de, 360)).toBe("6 Stunden");
  expect(formatClock(390)).toBe("6:30");
});

test("times are proposed in quarters of an hour over 24 hours", () => {
  const steps = timeSteps();
  expect([steps.length, steps[0], steps[1], steps[95]]).toEqual([96, "00:00", "00:15", "23:45"]);
});

test("both languages have the same shared words", () => {
  const keysOf = (lng: string) => {
    const found: string[] = [];
    JSON.parse(readFileSync(`locales/${lng}/common.json`, "utf8"), (key, value) => {
      if (typeof value === "string") found.push(key);
      return value;
    });
    return found.sort();
  };
  expect(keysOf("en")).toEqual(keysOf("de"));
});

test("[LIM-20] an amount with a third decimal is rounded and shown in euros with two", () => {
  // 4 h 25 min at 13,09 € are 57,8142 €, with 15 % 66,4863 €.
  const { workCents, jobPriceCents } = priceOf({
    minutes: 265,
    ratePerHourCents: 1309,
    bonusPercent: 15,
    travelCents: 0,
  });
  expect([formatMoney(de, workCents), formatMoney(de, jobPriceCents)]).toEqual(["57,81\u00a0€", "66,48\u00a0€"]);
  expect(
    formatMoney(de, priceOf({ minutes: 241, ratePerHourCents: 1309, bonusPercent: 0, travelCents: 0 }).totalCents),
  ).toBe("52,58\u00a0€");
});
