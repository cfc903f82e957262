/** What was typed as a question to a full-text table: every word begins somewhere. Null when there is no word. */
export function matchOf(typed: string): string | null {
  const words = typed
    .split(/\s+/)
    .map((word) => word.replaceAll('"', ""))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length > 0 ? words.map((word) => `"${word}"*`).join(" ") : null;
}
