import { monthFigure } from "~/answers/figures/make-figure.server";
import { findEarnedMonths, findNextJob } from "~/domain/pay/own-figures.queries.server";
import type { StaffVisit } from "~/http/visit.server";
import { formatDecimal, formatMoney, formatWeekdayDay } from "~/i18n/format";
import type { Figure } from "~/ui/figures/figure";

/** Hours and gross of the last twelve months with the limit of marginal pay, and the next job (STAT-07). */
export function loadOwnFigures({ context, t }: Pick<StaffVisit, "context" | "t">) {
  const months = findEarnedMonths(context);
  const next = findNextJob(context);
  const cents = months.reduce((sum, each) => sum + each.grossCents, 0);
  return {
    figure: cents === 0 ? null : figureOf(months, cents, t),
    next: next
      ? t("figures:earned.next", {
          event: next.eventName,
          day: formatWeekdayDay(t, next.day),
          pay: formatMoney(t, next.cents),
        })
      : null,
  };
}

function figureOf(months: ReturnType<typeof findEarnedMonths>, cents: number, t: StaffVisit["t"]): Figure {
  const hoursOf = (minutes: number) => Math.round((minutes / 60) * 10) / 10;
  const hours = (minutes: number) => formatDecimal(t, hoursOf(minutes));
  const minutes = months.reduce((sum, each) => sum + each.minutes, 0);
  const figure = monthFigure(t, {
    id: "earnings",
    months: months.map(({ month }) => month),
    kind: "bars",
    sentence: t("figures:earned.sentence", {
      sum: formatMoney(t, cents),
      count: hoursOf(minutes),
      hours: hours(minutes),
    }),
    note: t("figures:earned.note"),
    title: t("figures:earned.title"),
    full: { name: t("figures:earned.gross"), values: months.map(({ grossCents }) => grossCents) },
    limit: { name: t("figures:earned.limit"), values: months.map(({ limitCents }) => limitCents) },
    write: (amount: number) => formatMoney(t, amount),
    tick: (value) => formatDecimal(t, Math.round(value / 100)),
    csvPath: "/staff/earnings.csv",
  });
  const { columns, rows } = figure.table;
  return {
    ...figure,
    table: {
      columns: [...columns, t("figures:earned.hours")],
      rows: rows.map((row, index) => [...row, hours(months[index]?.minutes ?? 0)]),
    },
  };
}
