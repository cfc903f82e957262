import { textOfFile } from "../../shared/documents/text-of-file";
import { isDay } from "../../shared/time.server";
import { oneLine, type Statement, type StatementEntry } from "./statement";

/** What a column of a bank's CSV can hold; the first two are needed. */
export const COLUMN_ROLES = ["day", "amount", "counterparty", "text", "reference"] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];
/** Which column holds what, counted from 0. */
export type Columns = Partial<Record<ColumnRole, number>>;

export interface Table {
  /** The names of the columns, in one text by which the file is known again. */
  header: string;
  names: string[];
  rows: string[][];
}

/** A CSV as banks write it: in whatever code page, with semicolons, commas or tabs. Null when it has no second line. */
export function readTable(bytes: Buffer): Table | null {
  const text = textOfFile(bytes);
  const [first = ""] = text.split(/\r?\n/, 1);
  const separator = [";", "\t", ","].find((mark) => first.includes(mark));
  if (!separator) return null;
  const [names = [], ...rows] = rowsOf(text, separator);
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ""));
  return names.length < 2 || filled.length === 0
    ? null
    : { header: names.map(oneLine).join(" · "), names: names.map(oneLine), rows: filled };
}

function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  const row: string[] = [];
  let cell = "";
  let quoted = false;
  for (let index = 0; index < text.length; index++) {
    const mark = text[index];
    if (quoted) {
      if (mark !== '"') cell += mark;
      else if (text[index + 1] === '"') cell += text[++index];
      else quoted = false;
    } else if (mark === '"' && cell === "") quoted = true;
    else if (mark === separator || mark === "\n") {
      row.push(cell.replace(/\r$/, ""));
      cell = "";
      if (mark === "\n") rows.push(row.splice(0));
    } else cell += mark;
  }
  if (cell !== "" || row.length > 0) rows.push([...row, cell.replace(/\r$/, "")]);
  return rows;
}

/** What the column of an amount's currency is called; that of what was paid abroad is another. */
const CURRENCY = /^((konto)?währung|whg\.?|(account )?currency|ccy)$/i;
const isEuro = (text: string) => /^(EUR|€)?$/i.test(oneLine(text));

/**
 * The entries of a table whose columns are known; null when a day or an amount in it cannot be read, or is in another
 * currency.
 */
export function statementOfTable({ names, rows }: Table, columns: Columns, account: string): Statement | null {
  const entries: StatementEntry[] = [];
  const currency = names.findIndex((name) => CURRENCY.test(name));
  for (const row of rows) {
    if (!isEuro(row[currency] ?? "")) return null;
    const cell = (role: ColumnRole) => oneLine(row[columns[role] ?? -1] ?? "");
    const bookedOn = dayOfText(cell("day"));
    const amountCents = centsOfText(cell("amount"));
    if (bookedOn === null || amountCents === null) return null;
    if (amountCents === 0) continue;
    const words = { counterparty: cell("counterparty").slice(0, 140), text: cell("text").slice(0, 500) };
    entries.push({ bookedOn, amountCents, ...words, reference: cell("reference") || null });
  }
  return { account, number: null, balances: null, entries };
}

function dayOfText(text: string): string | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? [];
  if (year) return dayOrNull(`${year}-${month}-${date}`);
  const [, day, mon, long] = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d)$/.exec(text) ?? [];
  if (!day || !mon || !long) return null;
  return dayOrNull(`${long.length === 2 ? "20" : ""}${long}-${mon.padStart(2, "0")}-${day.padStart(2, "0")}`);
}

const dayOrNull = (day: string) => (isDay(day) ? day : null);

/** "1.234,56", "1,234.56", "-12", "+3,5" or "12,00-" in cents: the last mark with one or two digits behind it is the decimal one. */
function centsOfText(text: string): number | null {
  const plain = text.replace(/\s|EUR|€|['’]/g, "").replace("−", "-");
  const [, before, digits, after] = /^([+-]?)([\d.,]+)([+-]?)$/.exec(plain) ?? [];
  if (digits === undefined) return null;
  const [, euros = "", cents = ""] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  const whole = euros.replace(/[.,](?=\d{3}(\D|$))/g, "");
  if (!/^\d{1,12}$/.test(whole)) return null;
  const value = Number(whole) * 100 + Number(cents.padEnd(2, "0"));
  return before === "-" || after === "-" ? 0 - value : value;
}
