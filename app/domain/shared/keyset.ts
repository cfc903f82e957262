/** One page of a list, and where the next one begins. */
export interface Page<T> {
  rows: T[];
  next: string | null;
}

export const listPageSize = 50;

type Key = string | number;

/** The key of a row as it travels in `?after=`. */
export const cursorOf = (key: Key[]): string => key.join("~");

/** The numbers and texts of `?after=`; null when there is none or it is not of this shape. */
export function readCursor(text: string | null, ...shape: ("number" | "string")[]): Key[] | null {
  const parts = text?.split("~");
  if (parts?.length !== shape.length) return null;
  const key = parts.map((part, index) => (shape[index] === "number" ? Number(part) : part));
  return key.every((part) => typeof part === "string" || Number.isSafeInteger(part)) ? key : null;
}

/** Cuts a list that was read with a limit of one more than a page. */
export function pageOf<T>(read: T[], keyOf: (row: T) => Key[], size: number = listPageSize): Page<T> {
  const rows = read.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: read.length > size && last ? cursorOf(keyOf(last)) : null };
}

/** The whole of a list for a file, page by page, so that no read is a long one. */
export function everyPage<T>(read: (after: string | null) => Page<T>): T[] {
  const rows: T[] = [];
  let after: string | null = null;
  do {
    const page = read(after);
    rows.push(...page.rows);
    after = page.next;
  } while (after !== null);
  return rows;
}
