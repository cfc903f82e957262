import type { TFunction } from "i18next";
import { csvHref, monthFigure, shareFigure } from "~/answers/figures/make-figure.server";
import { type CompanyFigures, findCompanyFigures } from "~/domain/agency/figures/company-figures.queries.server";
import { percentOf } from "~/domain/agency/figures/rules";
import type { EmployerVisit } from "~/http/visit.server";
import { formatDecimal, formatMoney, formatMonthOfYear, formatPercent } from "~/i18n/format";
import type { Figure, FigureTable } from "~/ui/figures/figure";

const csvPath = "/organization/figures.csv";

export type ShownPerson = { userId: string; name: string; text: string };
export type ShownPeople = { id: string; list: ShownPerson[]; table: FigureTable; csvHref: string };

/** A company's own figures; null while it has booked too little (STAT-06). */
export function loadFigures({ context, user, language, t }: EmployerVisit) {
  const found = findCompanyFigures(context, { companyId: user.companyId, language });
  const title = t("figures:title");
  return { title, figures: found && figuresOf(found, t), people: found && peopleOf(found, t) };
}

function figuresOf({ months, total, byType, byEvent }: CompanyFigures, t: TFunction): Figure[] {
  const names = months.map(({ month }) => month);
  const of = (measure: keyof typeof total) => months.map(({ sums }) => sums[measure]);
  const shared = { months: names, csvPath };
  const euros = (cents: number) => formatDecimal(t, Math.round(cents / 100));
  const hoursOf = (minutes: number) => Math.round((minutes / 60) * 10) / 10;
  const hours = (minutes: number) => formatDecimal(t, hoursOf(minutes));
  const days = total.booked === 0 ? 0 : Math.round(total.leadMinutes / total.booked / 1440);
  return [
    monthFigure(t, {
      ...shared,
      id: "spend",
      kind: "bars",
      sentence: t("figures:spend.sentence", {
        sum: formatMoney(t, total.bookedCents + total.extraCents),
        count: total.booked,
      }),
      note: t("figures:spend.note", { extra: formatMoney(t, total.extraCents) }),
      title: t("figures:spend.title"),
      full: { name: t("figures:spend.booked"), values: of("bookedCents") },
      more: { name: t("figures:spend.extra"), values: of("extraCents") },
      write: (amount: number) => formatMoney(t, amount),
      tick: euros,
    }),
    monthFigure(t, {
      ...shared,
      id: "filled",
      kind: "line",
      sentence: t("figures:filled.sentence", {
        percent: formatPercent(t, percentOf(total.booked, total.positions) ?? 0),
      }),
      note: t("figures:filled.note", { count: days, cancelled: total.cancelled }),
      title: t("figures:filled.title"),
      full: {
        name: t("figures:filled.name"),
        values: months.map(({ sums }) => percentOf(sums.booked, sums.positions)),
      },
      write: (amount: number) => formatPercent(t, amount),
      tick: (amount: number) => formatPercent(t, amount),
    }),
    monthFigure(t, {
      ...shared,
      id: "hours",
      kind: "bars",
      sentence: t("figures:hours.sentence", {
        count: hoursOf(total.bookedMinutes + total.extraMinutes),
        hours: hours(total.bookedMinutes + total.extraMinutes),
      }),
      note: t("figures:hours.note", { count: hoursOf(total.extraMinutes), extra: hours(total.extraMinutes) }),
      title: t("figures:hours.title"),
      full: { name: t("figures:hours.booked"), values: of("bookedMinutes").map(hoursOf) },
      more: { name: t("figures:hours.extra"), values: of("extraMinutes").map(hoursOf) },
      write: (amount: number) => formatDecimal(t, amount),
      tick: (amount: number) => formatDecimal(t, amount),
    }),
    ...sharesOf({ byType, byEvent }, t),
  ];
}

function sharesOf({ byType, byEvent }: Pick<CompanyFigures, "byType" | "byEvent">, t: TFunction): Figure[] {
  const asked = [
    { id: "types", shares: byType },
    { id: "events", shares: byEvent },
  ];
  return asked.flatMap(({ id, shares }) => {
    const [first] = shares;
    if (!first) return [];
    return shareFigure(t, {
      id,
      shares,
      sentence: t(`figures:${id}.sentence`, { name: first.name }),
      columns: [t(`figures:${id}.name`), t("figures:net"), t("figures:share")],
      write: (amount: number) => formatMoney(t, amount),
      csvPath,
    });
  });
}

/** With whom there was most often a booking (STAT-05). */
function peopleOf({ people }: CompanyFigures, t: TFunction): ShownPeople {
  const since = (month: string) => formatMonthOfYear(t, month);
  return {
    id: "people",
    list: people.map(({ userId, name, jobs, since: month }) => ({
      userId,
      name,
      text: t("figures:people.text", { count: jobs, since: since(month) }),
    })),
    table: {
      columns: [t("figures:people.name"), t("figures:people.jobs"), t("figures:people.since")],
      rows: people.map(({ name, jobs, since: month }) => [name, String(jobs), since(month)]),
    },
    csvHref: csvHref(csvPath, "people"),
  };
}
