import type { Language } from "./language.server";

const names = new Map<Language, Intl.DisplayNames>();

/** The name of a spoken language by its ISO code; capitalised, because in lists and forms it stands alone. */
export function spokenLanguageName(code: string, language: Language): string {
  const display = names.get(language) ?? new Intl.DisplayNames([language], { type: "language" });
  names.set(language, display);
  const name = display.of(code) ?? code;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The names of several languages by code, for pages that show them in the browser. */
export function languageNamesOf(codes: readonly string[], language: Language): Record<string, string> {
  return Object.fromEntries([...new Set(codes)].map((code) => [code, spokenLanguageName(code, language)]));
}
