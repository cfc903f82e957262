/** First and last name as one. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

/** Whether two names say the same person: capitals, accents, umlauts, hyphens and blanks do not count (FLOW-01). */
export const sameName = (stored: string, typed: string): boolean => folded(stored) === folded(typed);

function folded(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[æœ]|[aou]e/g, (pair) => ({ æ: "a", œ: "o" })[pair] ?? pair.charAt(0))
    .replace(/đ/g, "d")
    .replace(/ł/g, "l")
    .replace(/ø/g, "o")
    .replace(/ı/g, "i")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
