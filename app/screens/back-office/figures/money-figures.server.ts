import type { TFunction } from "i18next";
import { monthFigure } from "~/answers/figures/make-figure.server";
import { addMoney, type Money, marginOf, marginPercent } from "~/domain/agency/figures/money/rules";
import { formatDecimal, formatMoney, formatPercent } from "~/i18n/format";
import type { Figure } from "~/ui/figures/figure";

const percent = (t: TFunction, value: number | null) => (value === null ? "–" : formatPercent(t, value));
const marginWords = (t: TFunction, money: Money) => ({
  sum: formatMoney(t, marginOf(money) ?? 0),
  percent: percent(t, marginPercent(money)),
});

/** Revenue, what is left of it, what is open and what went back, month by month of the day of issue (STAT-03). */
export function moneyFigures(months: readonly (Money & { month: string })[], t: TFunction, csvPath: string): Figure[] {
  const total = addMoney(months);
  const known = months.filter(({ staffCents }) => staffCents !== null);
  const paid = addMoney(known);
  const text = (id: string, values: Record<string, string | number> = {}) => t(`figures:money.${id}`, values);
  const shared = {
    months: months.map(({ month }) => month),
    csvPath,
    kind: "bars" as const,
    write: (amount: number) => formatMoney(t, amount),
    tick: (cents: number) => formatDecimal(t, Math.round(cents / 100)),
  };
  const of = (value: (money: Money) => number | null) => months.map(value);
  return [
    monthFigure(t, {
      ...shared,
      id: "revenue",
      sentence: text("revenue.sentence", { sum: formatMoney(t, total.revenueCents) }),
      note: text("revenue.note"),
      title: text("revenue.title"),
      full: { name: text("revenue.name"), values: of(({ revenueCents }) => revenueCents) },
      limit: { name: text("revenue.staff"), values: of(({ staffCents }) => staffCents) },
    }),
    monthFigure(t, {
      ...shared,
      id: "margin",
      sentence: known.length === 0 ? text("margin.unknown") : text("margin.sentence", marginWords(t, paid)),
      note: text("margin.note"),
      title: text("margin.title"),
      full: { name: text("margin.name"), values: of(marginOf) },
      also: { name: text("margin.percent"), values: months.map((money) => percent(t, marginPercent(money))) },
    }),
    monthFigure(t, {
      ...shared,
      id: "open",
      sentence: text("open.sentence", { sum: formatMoney(t, total.openCents) }),
      note: text("open.note", { late: formatMoney(t, total.overdueCents) }),
      title: text("open.title"),
      full: { name: text("open.due"), values: of(({ openCents, overdueCents }) => openCents - overdueCents) },
      more: { name: text("open.late"), values: of(({ overdueCents }) => overdueCents) },
    }),
    monthFigure(t, {
      ...shared,
      id: "refunds",
      sentence: text("refunds.sentence", { sum: formatMoney(t, total.refundCents) }),
      title: text("refunds.title"),
      full: { name: text("refunds.name"), values: of(({ refundCents }) => refundCents) },
    }),
  ];
}
