import type { TFunction } from "i18next";
import { formatMonthOfYear, formatPercent } from "~/i18n/format";
import type { Figure, FigureTable, Plot } from "~/ui/figures/figure";

interface Series {
  /** What the numbers are called in the table and in the legend. */
  name: string;
  values: (number | null)[];
}

interface MonthFigure {
  id: string;
  /** YYYY-MM, the running one last. */
  months: readonly string[];
  sentence: string;
  note?: string;
  title: string;
  kind: Plot["kind"];
  full: Series;
  /** Drawn hatched above the first. */
  more?: Series;
  limit?: Series;
  /** A column of the table that is not drawn. */
  also?: { name: string; values: string[] };
  /** A number as the table says it, and as the scale does. */
  write: (value: number) => string;
  tick: (value: number) => string;
  /** Where the files of this page are. */
  csvPath: string;
}

/** A figure of twelve months: picture, table and file of the same numbers (STAT-01). */
export function monthFigure(t: TFunction, given: MonthFigure): Figure {
  const { id, months, title, kind, full, more, limit, also, write, tick } = given;
  const tops = months.map((_, index) => (full.values[index] ?? 0) + (more?.values[index] ?? 0));
  const max =
    kind === "line" ? Math.max(100, ...tops) : Math.max(...tops, ...(limit?.values ?? []).map((each) => each ?? 0));
  const said = (value: number | null | undefined) => (value === null || value === undefined ? "–" : write(value));
  const columns = [full, more, limit].flatMap((series) => series ?? []);
  return {
    id,
    sentence: given.sentence,
    ...(given.note ? { note: given.note } : {}),
    plot: {
      kind,
      title,
      description: spokenOf(t, months, full.values, said),
      points: months.map((month, index) => ({
        label: t(`common:monthShort.${Number(month.slice(5))}`).slice(0, 3),
        value: full.values[index] ?? null,
        ...(more ? { more: more.values[index] ?? 0 } : {}),
        ...(limit?.values[index] ? { limit: limit.values[index] ?? 0 } : {}),
      })),
      ticks: ticksOf(max).map((at) => ({ at, label: tick(at) })),
      max,
      runs: true,
    },
    legend: {
      full: full.name,
      ...(more ? { more: more.name } : {}),
      ...(limit ? { limit: limit.name } : {}),
      ...(kind === "line" ? { open: t("figures:runs") } : {}),
    },
    table: {
      columns: [t("figures:month"), ...columns.map(({ name }) => name), ...(also ? [also.name] : [])],
      rows: months.map((month, index) => [
        formatMonthOfYear(t, month),
        ...columns.map(({ values }) => said(values[index])),
        ...(also ? [also.values[index] ?? ""] : []),
      ]),
    },
    csvHref: csvHref(given.csvPath, id),
  };
}

type Said = (value: number | null | undefined) => string;

/** What somebody hears who does not see the picture: the highest month and the running one. */
function spokenOf(t: TFunction, months: readonly string[], values: readonly (number | null)[], said: Said): string {
  const known = values.map((value) => value ?? 0);
  const highest = known.indexOf(Math.max(...known));
  const nameOf = (index: number) => formatMonthOfYear(t, months[index] ?? "");
  const last = months.length - 1;
  return t("figures:described", {
    highest: nameOf(highest),
    most: said(values[highest]),
    last: nameOf(last),
    now: said(values[last]),
  });
}

interface ShareFigure {
  id: string;
  sentence: string;
  /** Names and amounts, the largest first; their shares are of all of them. */
  shares: readonly { name: string; cents: number }[];
  columns: [name: string, amount: string, share: string];
  write: (cents: number) => string;
  csvPath: string;
}

/** A figure of parts of a whole. */
export function shareFigure(t: TFunction, given: ShareFigure): Figure {
  const { id, sentence, shares, columns, write, csvPath } = given;
  const all = shares.reduce((sum, { cents }) => sum + cents, 0);
  const largest = Math.max(...shares.map(({ cents }) => cents), 1);
  const percent = (cents: number) => formatPercent(t, all === 0 ? 0 : Math.round((cents / all) * 100));
  return {
    id,
    sentence,
    shares: shares.map(({ name, cents }) => ({
      name,
      text: `${write(cents)} · ${percent(cents)}`,
      percent: Math.round((cents / largest) * 100),
    })),
    table: { columns, rows: shares.map(({ name, cents }) => [name, write(cents), percent(cents)]) },
    csvHref: csvHref(csvPath, id),
  };
}

export const csvHref = (path: string, id: string) => `${path}?figure=${id}`;

/** The numbers of a table as a file. */
export const tableOf = (
  figures: readonly { id: string; table: FigureTable }[],
  id: string | null,
): FigureTable | null => figures.find((figure) => figure.id === id)?.table ?? null;

/** Three round numbers under the largest value, for the lines of the grid. */
function ticksOf(max: number): number[] {
  if (max <= 0) return [];
  const power = 10 ** Math.floor(Math.log10(max / 3));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= max / 3) ?? max;
  return [step, 2 * step, 3 * step].filter((each) => each <= max * 1.05);
}
