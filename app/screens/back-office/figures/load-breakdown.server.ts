import { csvHref } from "~/answers/figures/make-figure.server";
import { listCells, namesOf } from "~/domain/agency/figures/cells/cells.queries.server";
import { CELL_KINDS, LEAST_PEOPLE, shownCell } from "~/domain/agency/figures/cells/rules";
import { shownMonths } from "~/domain/agency/figures/rules";
import { dayOf } from "~/domain/shared/time.server";
import type { Visit } from "~/http/visit.server";
import { formatMonthOfYear, formatPercent, weekdayNames } from "~/i18n/format";
import type { Figure } from "~/ui/figures/figure";

/** So many stand on the page; the file has all. */
const MOST = 12;

type Asking = Pick<Visit, "context" | "t" | "url" | "language">;

/** The jobs of a month by one thing that they have in common, as it is asked for in the address (STAT-04). */
export function loadBreakdown(visit: Asking, csvPath: string) {
  const { context, t, url } = visit;
  const months = shownMonths(dayOf(context.now).slice(0, 7)).reverse();
  const kind = CELL_KINDS.find((each) => each === url.searchParams.get("by")) ?? "type";
  const month = months.find((each) => each === url.searchParams.get("month")) ?? months[0] ?? "";
  const text = (id: string, values: Record<string, string | number> = {}) => t(`figures:cells.${id}`, values);
  const cells = listCells(context, { month, kind });
  const names = namer(
    visit,
    kind,
    cells.map(({ key }) => key),
  );
  const few = (value: number | null) => (value === null ? text("few", { count: LEAST_PEOPLE }) : String(value));
  const rows = cells.map(shownCell).map((cell) => ({ ...cell, name: names(cell.key) }));
  const figure: Figure = {
    id: "cells",
    sentence: text("sentence", { by: text(`by.${kind}`), month: formatMonthOfYear(t, month) }),
    note: text(`note.${kind === "lead" ? "lead" : "all"}`, { count: LEAST_PEOPLE }),
    shares: rows.slice(0, MOST).map(({ name, booked, positions, filled, people }) => ({
      name,
      text: text("share", { booked, positions, people: few(people) }),
      percent: filled,
    })),
    table: {
      columns: ["name", "positions", "booked", "filled", "missed", "people"].map((name) =>
        name === "name" ? text(`by.${kind}`) : text(`column.${name}`),
      ),
      rows: rows.map(({ name, positions, booked, filled, missed, people }) => [
        name,
        String(positions),
        String(booked),
        formatPercent(t, filled),
        few(missed),
        few(people),
      ]),
    },
    csvHref: `${csvHref(csvPath, "cells")}&by=${kind}&month=${month}`,
  };
  return {
    figure,
    kind,
    month,
    kinds: CELL_KINDS.map((value) => ({ value, label: text(`by.${value}`) })),
    months: months.map((value) => ({ value, label: formatMonthOfYear(t, value) })),
  };
}

/** How a cell is called. */
function namer({ context, t, language }: Asking, kind: (typeof CELL_KINDS)[number], keys: string[]) {
  const named = kind === "type" || kind === "company" ? namesOf(context, kind, language, keys) : null;
  return (key: string): string => {
    if (named) return named.get(key) ?? key;
    if (kind === "weekday") return weekdayNames(t)[Number(key) - 1] ?? key;
    if (kind === "lead") return t(`figures:cells.leadTime.${key}`);
    return key === "" ? t("figures:cells.nowhere") : t(`common:place.state.${key}`);
  };
}
