export type CsvCell = string | number | null | undefined;

/**
 * A table as Austrian spreadsheets and accounting programs open it: semicolons, a decimal comma, lines that end as
 * RFC 4180 says, and a mark so that letters are read right. It is the same file in either language of the page: what
 * reads it goes by the country it stands in.
 */
export function csvOf(header: string[], rows: CsvCell[][]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(cellOf).join(";")).join("\r\n")}\r\n`;
}

/** A sign in front of words, as names of companies have it. Nothing in it calculates, calls or names a cell (CASE-48). */
const WORDS = /^[+\-@] ?(?!.*\b[a-z]{1,3}\d)\p{L}[\p{L}\p{M}\d &.,'’-]*$/iu;
/** Also the sign alone, which stands for a last name that somebody does not have (CASE-23). */
const AMOUNT = /^-(\d+(,\d+)?)?$/;

/** A text that a spreadsheet would run as a formula becomes a text again by an apostrophe; words and amounts are none. */
function cellOf(cell: CsvCell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return String(cell).replace(".", ",");
  const runs = /^[=+\-@\t\r]/.test(cell) && !AMOUNT.test(cell) && !WORDS.test(cell);
  const text = runs ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** "1234,56": a decimal comma, no other marks, in either language of the page. */
export const plainAmount = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",");
