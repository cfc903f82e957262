import { expect, test } from "vitest";
import { billTaxPercent, taxNote, vatMode } from "./vat-rules";

test.each([
  ["AT", true, "domestic", 20, null],
  ["AT", false, "domestic", 20, null],
  ["DE", true, "reverseCharge", 0, "reverseCharge"],
  ["DE", false, "domestic", 20, null],
  ["CH", false, "thirdCountry", 0, "thirdCountry"],
  ["GB", true, "thirdCountry", 0, "thirdCountry"],
])("a customer in %s, VAT number %s: %s", (country, hasValidVatNumber, mode, percent, note) => {
  const found = vatMode({ country, hasValidVatNumber });
  expect(found).toBe(mode);
  expect(billTaxPercent(found, 20)).toBe(percent);
  expect(taxNote(found)).toBe(note);
});
