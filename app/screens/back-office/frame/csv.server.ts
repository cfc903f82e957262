import { ROWS_HEADER } from "~/access/note-agency.server";
import { type CsvCell, csvOf } from "~/domain/shared/tables/csv";

/** A list as a file; `name` without its ending. */
export function csvResponse(name: string, header: string[], rows: CsvCell[][]): Response {
  return new Response(csvOf(header, rows), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      [ROWS_HEADER]: String(rows.length),
    },
  });
}
