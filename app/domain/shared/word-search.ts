/** What was typed as a question to a full-text table: every word begins somewhere. Null when there is no word. */
export function matchOf(typed: string): string | null {
  const words = typed
    .split(/\s+/)
    .map((word) => word.replaceAll('"', ""))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length > 0 ? words.map((word) => `"${word}"*`).join(" ") : null;
}

/** How numbers begin that were meant: as typed, and for digits alone the number of this year. */
export function numbersOf(text: string, prefix: string, year: string): string[] {
  const typed = text.toUpperCase();
  if (/^\d{1,6}$/.test(text)) return [`${prefix}${year}-${text.padStart(6, "0")}`];
  return /^[A-Z0-9-]+$/.test(typed) ? [typed] : [];
}
