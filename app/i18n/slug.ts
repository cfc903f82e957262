const LONGEST = 60;
const typedAs: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/**
 * A name as a part of an address: small letters and digits with hyphens between them, at most 60 of them, never none.
 * In SQL: slug(text).
 */
export function slugOf(name: string): string {
  const folded = name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => typedAs[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-");
  return folded.replace(/^-/, "").slice(0, LONGEST).replace(/-$/, "") || "job";
}
