// biome-ignore-all lint/a11y/noRedundantRoles: narrow rows are display: block, which takes the roles of a table away
import type { ReactNode } from "react";

export type Column = { label: string; end?: boolean; hush?: boolean };
export type Row = { id: string; cells: ReactNode[] };

type CardTableProps = { caption: ReactNode; columns: Column[]; rows: Row[] };

/** A table whose rows become cards in a narrow box. */
export function CardTable({ caption, columns, rows }: CardTableProps) {
  return (
    <div className="box">
      <table className="table table--cards" role="table">
        <caption className="hush">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.label} role="columnheader" scope="col" className={column.end ? "end" : undefined}>
                {column.hush ? <span className="hush">{column.label}</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.id} role="row" data-id={row.id}>
              {row.cells.map((cell, index) => (
                <Cell key={columns[index]?.label ?? index} column={columns[index]} head={index === 0}>
                  {cell}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
