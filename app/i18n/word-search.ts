/** Letters that are more than one with a mark, and what is typed for them. */
const TYPED_AS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ł: "l",
  ı: "i",
  ς: "σ",
};

/** The letters alone: no capitals, no marks of Latin, Greek, Cyrillic, Hebrew and Arabic ones. */
const lettersOf = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f\u0591-\u05bd\u064b-\u0652\u0670]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[ßæœøđðħłıς]/g, (letter) => TYPED_AS[letter] ?? letter);

/** A text as it is looked for: ü, ue and u are one, capitals and accents do not count (CASE-16). In SQL: fold(text). */
export const fold = (text: string): string => lettersOf(text).replace(/[aou]e/g, (pair) => pair.charAt(0));

/** What a dictionary sorts a text by: its letters, then its accents (CASE-17). In SQL: sort_key(text). */
export const sortKey = (text: string): string => `${lettersOf(text)}\u0001${text.normalize("NFD").toLowerCase()}`;

/** Sorts two texts as a dictionary does. */
export function inOrder(a: string, b: string): number {
  const [before, after] = [sortKey(a), sortKey(b)];
  return before < after ? -1 : Number(before > after);
}

/** What was typed as a question to a full-text table: every word begins somewhere. Null when there is no word. */
export function matchOf(typed: string): string | null {
  const words = fold(typed)
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
