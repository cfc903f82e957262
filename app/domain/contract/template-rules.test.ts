import { expect, test } from "vitest";
import { bodyDe } from "./template/v1-de";
import { bodyEn } from "./template/v1-en";
import { fillTemplate, PLACEHOLDERS, type Placeholder, templateRefusals } from "./template-rules";

const values = Object.fromEntries(PLACEHOLDERS.map((name) => [name, `<${name}>`])) as Record<Placeholder, string>;

test.each([
  ["German", bodyDe],
  ["English", bodyEn],
])("[CTR-02] the built-in %s wording names every placeholder and nothing else", (_, body) => {
  expect(templateRefusals(body)).toEqual([]);
  const filled = fillTemplate(body, values);
  expect(filled).not.toContain("{{");
  for (const name of PLACEHOLDERS) expect(filled).toContain(`<${name}>`);
});

test("[BO-06] unknown and missing placeholders are named, each once", () => {
  const body = bodyDe.replaceAll("{{iban}}", "").replace("{{city}}", "{{town}}, {{ town }}");
  expect(templateRefusals(body)).toEqual([
    "placeholderUnknown?name=town",
    "placeholderMissing?name=iban",
    "placeholderMissing?name=city",
  ]);
});

test("[CTR-02] a contract with a gap does not come to be", () => {
  expect(() => fillTemplate("{{town}}", values)).toThrow("{{town}}");
  expect(() => fillTemplate("{{city}}", { ...values, city: "" })).toThrow("{{city}}");
  expect(() => fillTemplate("{{constructor}}", values)).toThrow();
});

test("[CTR-02] a value that looks like a placeholder stays as it is", () => {
  expect(fillTemplate("{{eventName}} {{city}}", { ...values, eventName: "{{ssn}} $& $1", city: "Wien" })).toBe(
    "{{ssn}} $& $1 Wien",
  );
});

test.each([
  ["German", bodyDe, ["Bruttoentgelt", "fallweise, geringfügig Beschäftigte", "fallweise Beschäftigung"]],
  ["English", bodyEn, ["gross pay", "casually\nemployed marginal workers"]],
])("[CTR-13] the %s contract says that staff are paid gross as casually employed marginal workers", (_, body, said) => {
  for (const text of said) expect(body).toContain(text);
});

test.each([
  "Dienstgeberin</th><td><b>{{employerName}}</b><br>{{employerAddress}}",
  "beginnt am {{jobDate}}",
  "befristet",
  "Probezeit",
  "Kündigungsfristen",
  "Arbeitsort",
  "Einstufung",
  "Aufgaben",
  "brutto",
  "am {{payDueDay}} des Folgemonats fällig",
  "überwiesen an",
  "Urlaub",
  "Normalarbeitszeit",
  "Kollektivvertrag",
  "zur Einsicht auf",
  "{{socialInsurer}}",
  "Vorsorgekasse",
  "Fortbildung",
])("[CTR-02] the Dienstzettel of § 2 AVRAG is complete: %s", (text) => {
  expect(bodyDe).toContain(text);
});
