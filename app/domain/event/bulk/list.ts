// A list of positions as a spreadsheet exports it; every cell stays the text that it is, formulas included (BULK-07).

export const MAX_LIST_ROWS = 500;
export const MAX_LIST_BYTES = 256 * 1024;

export const LIST_COLUMNS = ["job", "day", "start", "end", "place", "quantity", "bonus"] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];
export type ListRow = Record<ListColumn, string>;

/** Headers that people write, in both languages; the first is what the template says. */
export const HEADERS: Record<ListColumn, { de: string[]; en: string[] }> = {
  job: { de: ["tätigkeit", "job", "stelle"], en: ["job", "job type"] },
  day: { de: ["tag", "datum"], en: ["day", "date"] },
  start: { de: ["beginn", "von", "start"], en: ["start", "from"] },
  end: { de: ["ende", "bis"], en: ["end", "to", "until"] },
  place: { de: ["ort", "adresse"], en: ["place", "address"] },
  quantity: { de: ["anzahl", "personen", "menge"], en: ["quantity", "people"] },
  bonus: { de: ["bonus", "zuschlag"], en: ["bonus"] },
};

/** A row without these means nothing. */
const NEEDED: readonly ListColumn[] = ["job", "day", "start", "end", "place"];

export type ReadList = { ok: true; rows: ListRow[] } | { ok: false; refusal: "listHeader" | "listTooLong" };

/** The rows under a header that names the columns, in whatever order. */
export function readList(text: string): ReadList {
  const clean = text.replace(/^\uFEFF/, "").replaceAll("\0", "");
  if (clean.length > MAX_LIST_BYTES) return { ok: false, refusal: "listTooLong" };
  const [head = "", ...lines] = cellsOf(clean, separatorOf(clean));
  const columns = [head].flat().map(columnOf);
  if (!NEEDED.every((column) => columns.includes(column))) return { ok: false, refusal: "listHeader" };
  if (lines.length > MAX_LIST_ROWS) return { ok: false, refusal: "listTooLong" };
  return { ok: true, rows: lines.map((cells) => rowOf(columns, cells)) };
}

/** The rows as text again, to be mended in the box. */
export function writeList(header: readonly string[], rows: readonly ListRow[]): string {
  const lines = rows.map((row) => LIST_COLUMNS.map((column) => quoted(row[column])).join(";"));
  return [header.join(";"), ...lines].join("\n");
}

const quoted = (cell: string) => (/[";\n\t,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

function columnOf(name: string): ListColumn | null {
  const folded = name.trim().toLowerCase();
  return LIST_COLUMNS.find((column) => [...HEADERS[column].de, ...HEADERS[column].en].includes(folded)) ?? null;
}

function rowOf(columns: readonly (ListColumn | null)[], cells: readonly string[]): ListRow {
  const row = Object.fromEntries(LIST_COLUMNS.map((column) => [column, ""])) as ListRow;
  for (const [index, column] of columns.entries()) if (column) row[column] = (cells[index] ?? "").trim();
  return row;
}

/** The one that stands most often in the first line. */
function separatorOf(text: string): string {
  const [first = ""] = text.split(/\r?\n|\r/, 1);
  const count = (separator: string) => first.split(separator).length;
  return [";", ",", "\t"].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** Cells line by line as RFC 4180 says; empty lines count for nothing. */
function cellsOf(text: string, separator: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = "";
  let inQuotes = false;
  const endCell = () => {
    line.push(cell);
    cell = "";
  };
  const endLine = () => {
    endCell();
    if (line.some((each) => each.trim() !== "")) lines.push(line);
    line = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (inQuotes) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else inQuotes = false;
    } else if (sign === '"' && cell === "") inQuotes = true;
    else if (sign === separator) endCell();
    else if (sign === "\n" || sign === "\r") {
      if (sign === "\r" && text[at + 1] === "\n") at += 1;
      endLine();
    } else cell += sign;
  }
  endLine();
  return lines;
}

const AUSTRIAN_DAY = /^(\d{1,2})(?:\. ?| )(\d{1,2}|\p{L}{3,9})(?:\. ?| )(\d{4}|\d\d)$/u;
const WEEKDAY = /^(?:mo|di|mi|do|fr|sa|so|tu|we|th|su)\p{L}*\.?,? /iu;
/** What spreadsheets write behind a day. */
const MIDNIGHT = /[ T]00:00(?::00)?$/;
/** How the months begin, in both languages. */
const MONTHS = [
  /^j[aä]n/i,
  /^feb/i,
  /^m[aä]r/i,
  /^apr/i,
  /^ma[iy]/i,
  /^jun/i,
  /^jul/i,
  /^aug/i,
  /^sep/i,
  /^o[ck]t/i,
  /^nov/i,
  /^de[cz]/i,
];
const two = (text: string) => text.padStart(2, "0");

/**
 * "4.12.2026", "Fr, 4. Dez. 26" or "2026/12/04" as "2026-12-04"; whatever is no such day, or could be two, stays as it was
 * written and is refused by the form's rule.
 */
export function dayOfCell(cell: string): string {
  const bare = cell.replace(WEEKDAY, "").replace(MIDNIGHT, "");
  if (/^\d{4}[-/]\d\d[-/]\d\d$/.test(bare)) return bare.replaceAll("/", "-");
  const [, day, month, year] = AUSTRIAN_DAY.exec(bare) ?? [];
  const number = Number(month) || MONTHS.findIndex((name) => name.test(month ?? "")) + 1;
  return day && year && number > 0 ? `${year.padStart(4, "20")}-${two(String(number))}-${two(day)}` : cell;
}

/** "10 %" as "10"; without a word there is no bonus. */
export const bonusOfCell = (cell: string): string => cell.replace(/\s*%$/, "") || "0";

/** The names that are nearest to one that there is not, by how many letters have to change. */
export function nearest<T extends { name: string }>(wanted: string, offered: readonly T[], count = 3): T[] {
  const folded = wanted.trim().toLowerCase();
  return offered
    .map((each) => ({ each, far: distance(folded, each.name.toLowerCase()) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, count)
    .map(({ each }) => each);
}

function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(change, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    before = row;
  }
  return before[b.length] ?? 0;
}
