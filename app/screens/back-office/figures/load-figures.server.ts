import type { TFunction } from "i18next";
import type { superuserLoader } from "~/access/guards.server";
import { monthFigure } from "~/answers/figures/make-figure.server";
import { type AgencyMonth, findAgencyMonths } from "~/domain/agency/figures/agency-figures.queries.server";
import { findMoneyMonths } from "~/domain/agency/figures/money/money-months.queries.server";
import { readsMoney } from "~/domain/agency/figures/money/rules";
import { addFilled, addSums, hoursAt, percentOf, perOf } from "~/domain/agency/figures/rules";
import { formatDecimal, formatPercent } from "~/i18n/format";
import type { Figure } from "~/ui/figures/figure";
import { loadBreakdown } from "./load-breakdown.server";
import { moneyFigures } from "./money-figures.server";

const csvPath = "/superuser/back-office/figures.csv";

type SuperuserVisit = Parameters<Parameters<typeof superuserLoader>[0]>[0];

/** What the agency reads of the last twelve months: jobs by their start (STAT-02), and whoever may, the money (STAT-03). */
export function loadFigures(visit: SuperuserVisit) {
  const { context, t, user } = visit;
  return {
    title: t("figures:agency.title"),
    figures: figuresOf(findAgencyMonths(context), t),
    money: readsMoney(user.duty) ? moneyFigures(findMoneyMonths(context), t, csvPath) : null,
    breakdown: loadBreakdown(visit, csvPath),
  };
}

function figuresOf(months: readonly AgencyMonth[], t: TFunction): Figure[] {
  const total = addSums(months.map(({ sums }) => sums));
  const filled = addFilled(months.map((month) => month.filled));
  const shared = {
    months: months.map(({ month }) => month),
    csvPath,
    write: (amount: number) => formatDecimal(t, amount),
    tick: (amount: number) => formatDecimal(t, amount),
  };
  const hours = (share: number) => months.map((month) => hoursAt(month.filled, share));
  const above = (upper: (number | null)[], lower: (number | null)[]) =>
    upper.map((value, index) => (value === null ? null : value - (lower[index] ?? 0)));
  const text = (id: string, values: Record<string, string | number> = {}) => t(`figures:agency.${id}`, values);
  const said = (value: number | null) => (value === null ? "–" : formatDecimal(t, value));
  const counted = (name: string, value: number | null) => ({ count: value ?? 0, [name]: said(value) });
  return [
    monthFigure(t, {
      ...shared,
      id: "filled",
      kind: "line",
      sentence: text("filled.sentence", { percent: formatPercent(t, percentOf(total.booked, total.positions) ?? 0) }),
      note: text("filled.note", { booked: total.booked, positions: total.positions }),
      title: text("filled.title"),
      full: { name: text("filled.name"), values: months.map(({ sums }) => percentOf(sums.booked, sums.positions)) },
      write: (amount: number) => formatPercent(t, amount),
      tick: (amount: number) => formatPercent(t, amount),
    }),
    monthFigure(t, {
      ...shared,
      id: "time-to-fill",
      kind: "bars",
      sentence: text("time.sentence", counted("hours", hoursAt(filled, 0.5))),
      note: text("time.note", counted("hours", hoursAt(filled, 0.9))),
      title: text("time.title"),
      full: { name: text("time.median"), values: hours(0.5) },
      more: { name: text("time.ninety"), values: above(hours(0.9), hours(0.5)) },
    }),
    monthFigure(t, {
      ...shared,
      id: "applications",
      kind: "bars",
      sentence: text("applications.sentence", counted("applications", perOf(total.applications, total.positions))),
      title: text("applications.title"),
      full: {
        name: text("applications.name"),
        values: months.map(({ sums }) => perOf(sums.applications, sums.positions)),
      },
    }),
    monthFigure(t, {
      ...shared,
      id: "missed",
      kind: "bars",
      sentence: text("missed.sentence", {
        missed: said(perOf(total.noShows, total.bookings, 100)),
        late: said(perOf(total.lateCancelled, total.bookings, 100)),
      }),
      title: text("missed.title"),
      full: { name: text("missed.noShows"), values: months.map(({ sums }) => perOf(sums.noShows, sums.bookings, 100)) },
      more: {
        name: text("missed.late"),
        values: months.map(({ sums }) => perOf(sums.lateCancelled, sums.bookings, 100)),
      },
    }),
    monthFigure(t, {
      ...shared,
      id: "staff",
      kind: "bars",
      sentence: text("staff.sentence", { count: months.at(-1)?.people ?? 0 }),
      note: text("staff.note", { count: months.at(-1)?.newStaff ?? 0 }),
      title: text("staff.title"),
      full: { name: text("staff.active"), values: months.map(({ people }) => people) },
      limit: { name: text("staff.new"), values: months.map(({ newStaff }) => newStaff) },
    }),
  ];
}
