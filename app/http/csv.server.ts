export type CsvCell = string | number | null | undefined;

/** A table as RFC 4180 wants it, with a mark so that spreadsheets read its letters right. */
export function csvOf(header: string[], rows: CsvCell[][]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(cellOf).join(",")).join("\r\n")}\r\n`;
}

/** A text that a spreadsheet would run as a formula becomes a text again by an apostrophe; a negative amount is none. */
function cellOf(cell: CsvCell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  const runs = /^[=+\-@\t\r]/.test(cell) && !/^-\d+(,\d+)?$/.test(cell);
  const text = runs ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A list as a file; `name` without its ending. */
export function csvResponse(name: string, header: string[], rows: CsvCell[][]): Response {
  return new Response(csvOf(header, rows), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
    },
  });
}
