import { expect, test } from "vitest";
import { countryName, isCountry, listCountries, offerOrigins } from "./countries.server";
import { isSpokenLanguage, spokenLanguageName } from "./spoken-languages.server";

test("[CASE-06] Kosovo can be chosen, and stands among the likely origins", () => {
  expect(isCountry("XK")).toBe(true);
  expect([countryName("XK", "de"), countryName("XK", "en")]).toEqual(["Kosovo", "Kosovo"]);
  for (const language of ["de", "en"] as const) {
    expect(listCountries(language)).toHaveLength(250);
    expect(offerOrigins(language).map(({ value }) => value)).toContain("XK");
  }
});

test.each([
  ["rom", "Romanes", "Romany"],
  ["ce", "Tschetschenisch", "Chechen"],
  ["ti", "Tigrinya", "Tigrinya"],
  ["tl", "Tagalog", "Tagalog"],
  ["ln", "Lingala", "Lingala"],
  ["wo", "Wolof", "Wolof"],
  ["tw", "Twi", "Twi"],
  ["sgn", "Gebärdensprache", "Sign language"],
])("[CASE-06] the language %s is %s, %s", (code, german, english) => {
  expect(isSpokenLanguage(code)).toBe(true);
  expect([spokenLanguageName(code, "de"), spokenLanguageName(code, "en")]).toEqual([german, english]);
});
