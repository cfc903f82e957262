import type { TFunction } from "i18next";

// Server and browser must print the same text, so nothing here asks Intl or the clock: how a language writes numbers
// stands with its texts. Days and times are written alike in both [I18N-07].

const DAY_NAMES = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** The text of "number.…" in the language of `t`. */
const sign = (t: TFunction, name: string, amount = ""): string => t(`number.${name}`, { ns: "common", amount });

/** "1234.50" → "1.234,50", in English "1,234.50"; decimals as they are given. */
function written(t: TFunction, value: number, digits: string): string {
  const [whole = "", decimals] = digits.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, sign(t, "group"));
  return `${value < 0 ? "−" : ""}${grouped}${decimals ? sign(t, "decimal") + decimals : ""}`;
}
/** 123450 → "1.234,50", in English "1,234.50": without the sign of the currency. */
export function formatAmount(t: TFunction, cents: number): string {
  return written(t, cents, (Math.abs(cents) / 100).toFixed(2));
}

/** 123450 → "1.234,50 €", in English "€1,234.50" */
export function formatMoney(t: TFunction, cents: number): string {
  const amount = sign(t, "money", formatAmount(t, Math.abs(cents)));
  return cents < 0 ? `−${amount}` : amount;
}

/** 123450 → "1234,50", in English "1234.50", as it stands in a field. */
export function formatMoneyInput(t: TFunction, cents: number): string {
  return (cents / 100).toFixed(2).replace(".", sign(t, "decimal"));
}

/** 6.5 → "6,5", in English "6.5"; at most two decimals, none for a whole number. */
export function formatDecimal(t: TFunction, value: number): string {
  return written(t, value, String(Number(Math.abs(value).toFixed(2))));
}

/** 12.5 → "12,5 %", in English "12.5%" */
export function formatPercent(t: TFunction, percent: number): string {
  return sign(t, "percent", formatDecimal(t, percent));
}

function partsOf(day: string): [year: string, month: string, date: string] {
  return [day.slice(0, 4), day.slice(5, 7), day.slice(8, 10)];
}

/** "2026-12-04" → "04.12.2026" [LIM-21] */
export function formatDay(day: string): string {
  const [year, month, date] = partsOf(day);
  return `${date}.${month}.${year}`;
}

/** "2026-12-04" → "04.12." */
function formatDayShort(day: string): string {
  const [, month, date] = partsOf(day);
  return `${date}.${month}.`;
}

/** "Sa, 12:00" for an instant of the days to come, with the date where `near` says that it lies further off. */
export function formatWeekdayClock(t: TFunction, day: string, clock: string, near: boolean): string {
  return near ? withWeekday(t, day, clock) : `${formatWeekdayDay(t, day)}, ${clock}`;
}

/** Two days → "03.–05.12.2026"; one day when they are the same. */
export function formatDaySpan(firstDay: string, lastDay: string): string {
  if (firstDay === lastDay) return formatDay(firstDay);
  const [firstYear, firstMonth, firstDate] = partsOf(firstDay);
  const [lastYear, lastMonth] = partsOf(lastDay);
  if (firstYear !== lastYear) return `${formatDay(firstDay)}–${formatDay(lastDay)}`;
  const start = firstMonth === lastMonth ? `${firstDate}.` : formatDayShort(firstDay);
  return `${start}–${formatDay(lastDay)}`;
}

/** "17:00", "23:00" → "17:00–23:00" [LIM-22] */
export function formatTimeSpan(start: string, end: string): string {
  return `${start}–${end}`;
}

/** 0 = Monday … 6 = Sunday [LIM-23] */
export function weekdayOf(day: string): number {
  const [year, month, date] = partsOf(day).map(Number) as [number, number, number];
  // Counts March as the first month, so that the leap day is the last of its year.
  const shifted = month < 3 ? year - 1 : year;
  const days = Math.floor(shifted * 365.25) - Math.floor(shifted / 100) + Math.floor(shifted / 400);
  const inYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5);
  return (days + inYear + date + 1) % 7;
}

function dayName(day: string): string {
  return DAY_NAMES[weekdayOf(day)] ?? "mon";
}

/** From Monday on, short. */
export function weekdayNames(t: TFunction): string[] {
  return DAY_NAMES.map((name) => t(`weekdayShort.${name}`, { ns: "common" }));
}

function withWeekday(t: TFunction, day: string, shown: string): string {
  return `${t(`weekdayShort.${dayName(day)}`, { ns: "common" })}, ${shown}`;
}

/** "Fr, 04.12.2026": how screens and mails show a day; bills, contracts and lists of records leave out the weekday. */
export function formatWeekdayDay(t: TFunction, day: string): string {
  return withWeekday(t, day, formatDay(day));
}

/** "Fr, 04.12.": where there is no room for the year. */
export function formatWeekdayShort(t: TFunction, day: string): string {
  return withWeekday(t, day, formatDayShort(day));
}

/** Two days → "Do, 03.12.–Sa, 05.12.2026"; one day when they are the same. */
export function formatWeekdaySpan(t: TFunction, firstDay: string, lastDay: string): string {
  if (firstDay === lastDay) return formatWeekdayDay(t, firstDay);
  const sameYear = partsOf(firstDay)[0] === partsOf(lastDay)[0];
  const first = sameYear ? formatWeekdayShort(t, firstDay) : formatWeekdayDay(t, firstDay);
  return `${first}–${formatWeekdayDay(t, lastDay)}`;
}

/** The three lines on the stub of a ticket: "Fr", "4", "Dez 26". */
export function stubOf(t: TFunction, day: string): { weekday: string; date: string; month: string } {
  const [year, month, date] = partsOf(day);
  return {
    weekday: t(`weekdayShort.${dayName(day)}`, { ns: "common" }),
    date: String(Number(date)),
    month: `${t(`monthShort.${Number(month)}`, { ns: "common" })} ${year.slice(2)}`,
  };
}

/** 390 minutes → "6,5 Stunden" */
export function formatHours(t: TFunction, minutes: number): string {
  const hours = minutes / 60;
  return t("unit.hours", { ns: "common", count: hours, amount: formatDecimal(t, hours) });
}

/** 735 minutes → "12 Stunden 15 Minuten" */
export function formatDuration(t: TFunction, minutes: number): string {
  const rest = minutes % 60;
  const hours = (minutes - rest) / 60;
  const parts = [];
  if (hours > 0) parts.push(t("unit.hours", { ns: "common", count: hours, amount: hours }));
  if (rest > 0 || hours === 0) parts.push(t("unit.minutes", { ns: "common", count: rest }));
  return parts.join(" ");
}

/** 390 minutes → "6:30" */
export function formatClock(minutes: number): string {
  const rest = minutes % 60;
  return `${(minutes - rest) / 60}:${String(rest).padStart(2, "0")}`;
}

/** 00:00, 00:15 … 23:45: what a field for a time proposes. */
export function timeSteps(): string[] {
  return Array.from({ length: 96 }, (_, step) => formatClock(step * 15).padStart(5, "0"));
}

/** The month of a day: "November". */
export const formatMonth = (t: TFunction, day: string): string =>
  t(`month.${Number(partsOf(day)[1])}`, { ns: "common" });

/** "2026-11" → "November 2026" */
export const formatMonthOfYear = (t: TFunction, month: string): string =>
  `${formatMonth(t, `${month}-01`)} ${month.slice(0, 4)}`;
