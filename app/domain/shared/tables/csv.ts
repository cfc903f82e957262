export type CsvCell = string | number | null | undefined;

/**
 * A table as Austrian spreadsheets and accounting programs open it: semicolons, a decimal comma, lines that end as
 * RFC 4180 says, and a mark so that letters are read right. It is the same file in either language of the page: what
 * reads it goes by the country it stands in.
 */
export function csvOf(header: string[], rows: CsvCell[][]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(cellOf).join(";")).join("\r\n")}\r\n`;
}

/** A text that a spreadsheet would run as a formula becomes a text again by an apostrophe; a negative amount is none. */
function cellOf(cell: CsvCell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return String(cell).replace(".", ",");
  const runs = /^[=+\-@\t\r]/.test(cell) && !/^-\d+(,\d+)?$/.test(cell);
  const text = runs ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
