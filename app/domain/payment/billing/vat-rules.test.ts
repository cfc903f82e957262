import { describe, expect, test } from "vitest";
import { billTaxPercent, isVatChecking, taxNote, type VatFacts, vatMode } from "./vat-rules";

const de: VatFacts = { country: "DE", vatNumber: "DE136695976", registerSaysValid: false, approved: false };

describe("[SAFE-09] 0 % needs more than a claim", () => {
  test.each<[string, Partial<VatFacts>, string, boolean]>([
    [
      "at home",
      { country: "AT", vatNumber: "ATU12345675", registerSaysValid: true, approved: true },
      "domestic",
      false,
    ],
    ["at home with a number from elsewhere", { country: "AT", registerSaysValid: true }, "domestic", false],
    ["elsewhere in the EU, nobody has confirmed it", {}, "domestic", true],
    ["elsewhere in the EU, the register says valid", { registerSaysValid: true }, "reverseCharge", false],
    ["elsewhere in the EU, the agency approved it", { approved: true }, "reverseCharge", false],
    ["without a number", { vatNumber: "", approved: true }, "domestic", false],
    ["a number of another country", { vatNumber: "IT00743110157", registerSaysValid: true }, "domestic", false],
    ["a number from here", { vatNumber: "ATU12345675", registerSaysValid: true, approved: true }, "domestic", false],
    ["Greece", { country: "GR", vatNumber: "EL094259216", registerSaysValid: true }, "reverseCharge", false],
    ["outside the EU", { country: "CH", registerSaysValid: true }, "domestic", true],
    ["outside the EU, the agency approved it", { country: "CH", approved: true }, "thirdCountry", false],
  ])("%s", (_, given, mode, checking) => {
    const facts = { ...de, ...given };
    expect(vatMode(facts)).toBe(mode);
    expect(isVatChecking(facts)).toBe(checking);
  });
});

test.each([
  ["domestic", 20, null],
  ["reverseCharge", 0, "reverseCharge"],
  ["thirdCountry", 0, "thirdCountry"],
] as const)("%s costs %i %% with the note %s", (mode, percent, note) => {
  expect(billTaxPercent(mode, 20)).toBe(percent);
  expect(taxNote(mode)).toBe(note);
});
