import { expect, test } from "vitest";
import { normaliseVatNumber, vatNumberHint, vatNumberRefusal } from "./vat-number.server";

test.each([
  ["ATU12345675", null, null],
  ["atu 1358 5627", null, null],
  ["DE136695976", null, null],
  ["EL094259216", null, null],
  ["ATU12345678", null, "vatNumberChecksum"],
  ["AT12345678", "vatNumberFormat", null],
  ["ATU1358562", "vatNumberFormat", null],
  ["AT123", "vatNumberFormat", null],
  ["GR094259216", "vatNumberFormat", null],
  ["CHE123456788MWST", "vatNumberFormat", null],
  ["", "required", null],
])("%s: %s, hint %s", (typed, refusal, hint) => {
  expect(vatNumberRefusal(typed)).toBe(refusal);
  expect(vatNumberHint(typed)).toBe(hint);
});

test("is stored in upper case without blanks", () => {
  expect(normaliseVatNumber("atu 1358.5627")).toBe("ATU13585627");
});
