import { ROWS_HEADER } from "~/access/note-agency.server";
import { csvOf } from "~/domain/shared/tables/csv";
import { foundOr404 } from "~/http/found.server";
import type { FigureTable } from "~/ui/figures/figure";
import { tableOf } from "./make-figure.server";

/** The numbers of one figure of a page as a file; 404 for one that the page does not have. */
export function figureFile(figures: readonly { id: string; table: FigureTable }[], id: string | null): Response {
  const { columns, rows } = foundOr404(tableOf(figures, id));
  return new Response(csvOf(columns, rows), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${id}.csv"`,
      [ROWS_HEADER]: String(rows.length),
      "Cache-Control": "private, no-store",
    },
  });
}
