import type { Language } from "./language.server";

/** ISO 639 codes of the languages that forms offer (STF-12): those of Europe, and the large ones of the world. */
const CODES =
  "am ar az be bg bn bs ca ce cs cy da de el en es et eu fa fi fr ga gl gu ha he hi hr hu hy id ig is it ja jv ka kk km kn ko ku ky lb ln lo lt lv mk ml mn mr ms mt my ne nl no or pa pl ps pt ro rom ru rw sd sgn si sk sl so sq sr sv sw ta te tg th ti tk tl tr tw uk ur uz vi wo yo zh zu".split(
    " ",
  );

/** Names that the machine does not know, or takes from a larger language. */
const OWN_NAMES: Record<string, Record<Language, string>> = {
  rom: { de: "Romanes", en: "Romany" },
  sgn: { de: "Gebärdensprache", en: "Sign language" },
  tl: { de: "Tagalog", en: "Tagalog" },
  tw: { de: "Twi", en: "Twi" },
};

export function isSpokenLanguage(code: string): boolean {
  return CODES.includes(code);
}

const lists = new Map<Language, { value: string; label: string }[]>();

/** All languages by name, named on the server like the countries. */
export function listSpokenLanguages(language: Language): { value: string; label: string }[] {
  const known = lists.get(language);
  if (known) return known;
  const list = CODES.map((value) => ({ value, label: spokenLanguageName(value, language) }));
  list.sort((a, b) => a.label.localeCompare(b.label, language));
  lists.set(language, list);
  return list;
}

const names = new Map<Language, Intl.DisplayNames>();

/** The name of a spoken language by its ISO code; capitalised, because in lists and forms it stands alone. */
export function spokenLanguageName(code: string, language: Language): string {
  const own = OWN_NAMES[code]?.[language];
  if (own) return own;
  const display = names.get(language) ?? new Intl.DisplayNames([language], { type: "language" });
  names.set(language, display);
  const name = display.of(code) ?? code;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The names of several languages by code, for pages that show them in the browser. */
export function languageNamesOf(codes: readonly string[], language: Language): Record<string, string> {
  return Object.fromEntries([...new Set(codes)].map((code) => [code, spokenLanguageName(code, language)]));
}
