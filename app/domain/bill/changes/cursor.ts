/** Where somebody stands in the changes of a company: the number of the last one they have, and its mark. */
interface Cursor {
  sequence: number;
  mark: string;
}

/** Before the first change. */
export const START = "0";

export const cursorPattern = /^(0|[1-9]\d{0,14}-[0-9a-f]{12})$/;

export function readCursor(text: string): Cursor | null {
  if (!cursorPattern.test(text) || text === START) return null;
  const [sequence = "", mark = ""] = text.split("-");
  return { sequence: Number(sequence), mark };
}

export const cursorOf = (row: Cursor | undefined): string => (row ? `${row.sequence}-${row.mark}` : START);
