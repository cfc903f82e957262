// biome-ignore-all lint/suspicious/noArrayIndexKey: a column is its place; two may have one label
// biome-ignore-all lint/a11y/noRedundantRoles: narrow rows are display: block, which takes the roles of a table away
import type { ReactNode } from "react";
import { AppLink } from "~/ui/frame/app-link";

export type Column = {
  label: string;
  end?: boolean;
  hush?: boolean;
  /** Puts the list in the order of this column, or in the other direction. */
  sortHref?: string;
  sorted?: "ascending" | "descending";
};
export type Row = { id: string; cells: ReactNode[] };

type CardTableProps = {
  caption: ReactNode;
  columns: Column[];
  rows: Row[];
  /** A look beside that of every table. */
  className?: string;
  /** One cell for each column: counts and sums. */
  foot?: ReactNode[];
};

/** A table whose rows become cards in a narrow box. */
export function CardTable({ caption, columns, rows, className, foot }: CardTableProps) {
  return (
    <div className="box">
      <table className={className ? `table table--cards ${className}` : "table table--cards"} role="table">
        <caption className="hush">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column, index) => (
              <th
                key={index}
                role="columnheader"
                scope="col"
                className={column.end ? "end" : undefined}
                aria-sort={column.sorted}
              >
                <HeadCell {...column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.id} role="row" data-id={row.id}>
              {row.cells.map((cell, index) => (
                <Cell key={index} column={columns[index]} head={index === 0}>
                  {cell}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
        {foot ? (
          <tfoot role="rowgroup">
            <tr role="row">
              {columns.map((column, index) => (
                <td
                  key={index}
                  role="cell"
                  data-label={column.end && foot[index] ? column.label : undefined}
                  className={column.end ? "end num" : undefined}
                >
                  {foot[index]}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}

function HeadCell({ label, hush, sortHref, sorted }: Column) {
  if (!sortHref) return hush ? <span className="hush">{label}</span> : label;
  return (
    <AppLink href={sortHref}>
      {label}
      {sorted ? <span aria-hidden="true">{sorted === "ascending" ? " ↑" : " ↓"}</span> : null}
    </AppLink>
  );
}

function Cell({ column, head, children }: { column?: Column; head: boolean; children: ReactNode }) {
  if (head) {
    return (
      <th role="rowheader" scope="row">
        {children}
      </th>
    );
  }
  return (
    <td
      role="cell"
      data-label={column?.hush ? undefined : column?.label}
      className={column?.end ? "end num" : undefined}
    >
      {children}
    </td>
  );
}
