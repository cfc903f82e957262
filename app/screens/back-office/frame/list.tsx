import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { type CsvCell, plainAmount } from "~/domain/shared/tables/csv";
import { formatDay, formatMoney } from "~/i18n/format";
import type { IconName } from "~/ui/parts/icon";

/** What the file holds of each row, under which head. */
export interface FileColumn<Row> {
  /** Its head, below the list's texts. */
  name: string;
  file: (row: Row, t: TFunction) => CsvCell;
}

/** A column of the page, of its file, or of both. */
export interface ListColumn<Row> extends Partial<FileColumn<Row>> {
  name: string;
  cell?: (row: Row, t: TFunction) => ReactNode;
  end?: boolean;
  hush?: boolean;
  /** Cents that the foot adds up. */
  sum?: (row: Row) => number;
}

/** A list of the agency: what can be asked of it, and its columns in the order of page and file. */
export interface List<Row> {
  /** Below /superuser/back-office; its file has `.csv` behind it. */
  path: string;
  /** The text that names its file; without one, its path does. */
  fileName?: string;
  /** Where its texts begin, below backOffice. */
  texts: string;
  /** Where the heads of its columns begin; without one, where its texts do. */
  heads?: string;
  /** A field for words: its label and the most characters. A list without one brings fields of its own. */
  search?: { label: string; maxLength?: number };
  /** Fields with fixed values: `words` are the names of these, `blank` (below backOffice) stands for all. */
  choices?: { name: string; options: readonly string[]; words: string; blank: string }[];
  columns: ListColumn<Row>[];
  idOf: (row: Row) => string;
  /** The foot counts the rows. */
  counted?: boolean;
  /**
   * What is said when nothing is there: `title`, or "none" and "noneFound" by whether something was asked for; and
   * `hint` (below backOffice), the way out.
   */
  empty: { icon: IconName; title?: string; hint?: string };
}

/** The same text on the page and in the file. */
export const text = <Row,>(name: string, of: (row: Row, t: TFunction) => string | number) => ({
  name,
  cell: of,
  file: of,
});

/** A day ("2026-11-21"), or none. */
export const day = <Row,>(name: string, of: (row: Row) => string) => ({
  name,
  cell: (row: Row) => formatDay(of(row)),
  file: of,
});

/** Cents; of a `summed` column the foot says the sum. */
export const money = <Row,>(name: string, of: (row: Row) => number, summed?: "summed") => ({
  name,
  end: true,
  cell: (row: Row, t: TFunction) => formatMoney(t, of(row)),
  file: (row: Row) => plainAmount(of(row)),
  ...(summed ? { sum: of } : {}),
});
