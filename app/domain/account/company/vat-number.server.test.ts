import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { normaliseVatNumber, vatNumberHint, vatNumberQuestion, vatNumberRefusal } from "./vat-number.server";

test.each([
  ["ATU12345675", null, null],
  ["atu 1358 5627", null, null],
  ["DE136695976", null, null],
  ["EL094259216", null, null],
  ["ATU12345678", null, "vatNumberChecksum"],
  ["ATU1358562", "vatNumberFormat", null],
  ["AT123", "vatNumberFormat", null],
  ["CHE123456788MWST", "vatNumberFormat", null],
  ["", "required", null],
])("%s of an Austrian company: %s, hint %s", (typed, refusal, hint) => {
  expect(vatNumberRefusal(typed, "AT")).toBe(refusal);
  expect(vatNumberHint(typed, "AT")).toBe(hint);
});

test.each([
  ["atu 1358.5627", "AT", "ATU13585627"],
  ["UID: ATU12345675", "AT", "ATU12345675"],
  ["UID ATU12345675", "AT", "ATU12345675"],
  ["UID-Nr.: ATU 123 456 75.", "AT", "ATU12345675"],
  ["UID-Nummer U12345675", "AT", "ATU12345675"],
  ["U12345675", "AT", "ATU12345675"],
  ["12345675", "AT", "ATU12345675"],
  ["AT12345675", "AT", "ATU12345675"],
  ["AT-U12345675", "AT", "ATU12345675"],
  ["136695976", "DE", "DE136695976"],
  ["USt-IdNr. DE 136 695 976", "DE", "DE136695976"],
  ["USt.-ID: 136 695 976", "DE", "DE136695976"],
  ["DE136695976", "AT", "DE136695976"],
  ["BE1001686633", "BE", "BE1001686633"],
  ["BE 1000.003.682", "BE", "BE1000003682"],
  ["BE0403019261", "BE", "BE0403019261"],
  ["403.019.261", "BE", "BE0403019261"],
  ["B12345674", "ES", "ESB12345674"],
  ["123456782B90", "NL", "NL123456782B90"],
  ["DE136695976", "FR", "DE136695976"],
  ["BTW BE 0403.019.261", "BE", "BE0403019261"],
  ["VAT no. BE0403019261", "BE", "BE0403019261"],
  ["GR094259216", "GR", "EL094259216"],
  ["GR094259216", "AT", "EL094259216"],
  ["094259216", "GR", "EL094259216"],
  ["TVA: FR40303265045", "FR", "FR40303265045"],
  ["P.IVA 00743110157", "IT", "IT00743110157"],
  ["FR40303265045", "MC", "FR40303265045"],
  ["CHE-123.456.788", "CH", "CHE123456788"],
  ["CHE-123.456.788 MWST", "CH", "CHE123456788MWST"],
  ["CH 123.456.788", "CH", "CHE123456788"],
  ["123.456.788", "CH", "CHE123456788"],
  ["CHE-123.456.788", "LI", "CHE123456788"],
  ["GB 434 0314 94", "GB", "GB434031494"],
  ["434031494", "GB", "GB434031494"],
  ["XI434031494", "GB", "XI434031494"],
  ["XI 434 0314 94", "GB", "XI434031494"],
  ["974 760 673 MVA", "NO", "NO974760673MVA"],
  ["NO974760673", "NO", "NO974760673"],
  ["VAT NO 974760673", "NO", "NO974760673"],
  ["12-3456789", "US", "123456789"],
  ["54321", "LI", "54321"],
  ["PIB: 101134702", "RS", "RS101134702"],
  ["VAT (EU): ATU12345675", "AT", "ATU12345675"],
  ["UID #ATU12345675", "AT", "ATU12345675"],
  ["IČ DPH SK2020273893", "SK", "SK2020273893"],
  ["12892312-2-41", "HU", "HU12892312"],
])("[CASE-27] %s in %s is %s", (typed, country, stored) => {
  expect(vatNumberRefusal(typed, country)).toBeNull();
  expect(vatNumberHint(typed, country)).toBeNull();
  expect(normaliseVatNumber(typed, country)).toBe(stored);
  expect(normaliseVatNumber(stored, country)).toBe(stored);
});

test.each([
  ["CHE12345678", "CH", "vatNumberOfCountry"],
  ["GB12345", "GB", "vatNumberOfCountry"],
  ["NO12", "NO", "vatNumberOfCountry"],
  ["we have none", "US", "vatNumberOfCountry"],
  ["none", "US", "vatNumberOfCountry"],
  ["CHE123456788", "DE", "vatNumberFormat"],
  ["GB434031494", "AT", "vatNumberFormat"],
  ["BE2001686633", "BE", "vatNumberFormat"],
  ["UID:", "AT", "vatNumberFormat"],
])("[CASE-27] %s in %s is refused: %s", (typed, country, refusal) => {
  expect(vatNumberRefusal(typed, country)).toBe(refusal);
});

test.each([
  ["ATU12345678", "AT"],
  ["DE136695975", "DE"],
  ["BE1001686634", "BE"],
  ["BE0403019262", "BE"],
  ["CHE123456789", "CH"],
  ["GB434031495", "GB"],
  ["XI434031495", "GB"],
  ["NO974760674", "NO"],
])("[CASE-27] %s in %s is asked about once", (typed, country) => {
  expect(vatNumberRefusal(typed, country)).toBeNull();
  expect(vatNumberQuestion(typed, country, {})).toBe("vatNumberChecksum");
  expect(vatNumberQuestion(typed, country, { confirmed: `UID: ${typed}` })).toBeNull();
  expect(vatNumberQuestion(typed, country, { stored: typed })).toBeNull();
  expect(vatNumberQuestion(typed, country, { confirmed: "ATU11111111", stored: null })).toBe("vatNumberChecksum");
});

test("[CASE-27] every number that a text gives as an example is one of its country, check digit and all", () => {
  const texts = ["de", "en"].flatMap((language) =>
    readdirSync(`locales/${language}`).map((file) => readFileSync(`locales/${language}/${file}`, "utf8")),
  );
  const examples = [...texts.join().matchAll(/\bATU\d+|\bCHE-[\d.]+/g)].map(([number]) => number.replace(/\.$/, ""));
  expect(examples.length).toBeGreaterThan(6);
  const wrong = examples.filter((number) => {
    const country = number.slice(0, 2);
    return vatNumberRefusal(number, country) ?? vatNumberHint(number, country);
  });
  expect(wrong).toEqual([]);
});
