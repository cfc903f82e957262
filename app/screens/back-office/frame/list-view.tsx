import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "~/i18n/format";
import { SelectField, TextField } from "~/ui/form/form";
import { FilterBar } from "~/ui/parts/filter-bar";
import type { List } from "./list";
import { ListTable } from "./list-table";
import { type Sorting, sortedColumn } from "./sorting";

/** One page of a list as its loader brings it (`listPage`). */
export interface ListPage<Row> {
  title: string;
  query: Record<string, string | null>;
  sort: Sorting | null;
  sorts: readonly string[];
  exportHref: string;
  rows: Row[];
  next: string | null;
}

type ListViewProps<Row> = {
  list: List<Row>;
  page: ListPage<Row>;
  /** Fields of a list that is not asked by words and choices. */
  children?: ReactNode;
};

/** A list with its filter, its order, its file, its pages, and what is said when nothing is there. */
export function ListView<Row>({ list, page, children }: ListViewProps<Row>) {
  const { t } = useTranslation("backOffice");
  const [asked] = useSearchParams();
  const { texts, heads = texts, search, choices = [], counted, empty } = list;
  const { query, sort, sorts, rows } = page;
  const columns = list.columns.filter(({ cell }) => cell);
  const firstSum = columns.findIndex(({ sum }) => sum);
  const filtered = Object.values(query).some(Boolean);
  return (
    <>
      <FilterBar label={t(`${texts}.filter`)} filtered={filtered} exportHref={page.exportHref}>
        {search ? (
          <TextField
            field={{ name: "search", initialValue: query.search, maxLength: search.maxLength ?? 100 }}
            label={t(`${texts}.${search.label}`)}
            type="search"
          />
        ) : null}
        {choices.map(({ name, blank, options, words }) => (
          <SelectField
            key={name}
            field={{ name, initialValue: query[name] }}
            label={t(`${texts}.${name}`)}
            blank={t(blank)}
            options={options.map((value) => ({ value, label: t(`${texts}.${words}.${value}`) }))}
          />
        ))}
        {children}
      </FilterBar>
      <ListTable
        caption={page.title}
        columns={columns.map(({ name, end, hush }) => ({
          label: t(`${heads}.${name}`),
          end,
          hush,
          ...(sort && sorts.includes(name) ? sortedColumn(asked, sort, name) : {}),
        }))}
        rows={rows.map((row) => ({ id: list.idOf(row), cells: columns.map(({ cell }) => cell?.(row, t)) }))}
        foot={
          counted
            ? columns.map(({ sum }, index) => {
                if (index === 0) return t("list.shown", { count: rows.length });
                if (index === firstSum - 1) return t("list.sum");
                return sum
                  ? formatMoney(
                      t,
                      rows.reduce((cents, row) => cents + sum(row), 0),
                    )
                  : null;
              })
            : undefined
        }
        next={page.next}
        emptyIcon={empty.icon}
        emptyTitle={t(`${texts}.${empty.title ?? (filtered ? "noneFound" : "none")}`)}
        empty={empty.hint ? t(empty.hint) : undefined}
      />
    </>
  );
}
