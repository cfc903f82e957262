import { describe, expect, test } from "vitest";
import { bodyOf, fillLegal, type LegalBody, legalRefusals, sourceOf, withoutNamed } from "./legal-source";

const body: LegalBody = {
  title: "Terms",
  lead: "As of {{termsYear}}.",
  sections: [
    { heading: "1. Scope", paragraphs: ["One.", "Two **bold**."] },
    { heading: "2. Fees", paragraphs: ["These:"], list: ["25 %", "50 %"] },
  ],
};

describe("a legal text", () => {
  test("comes back from its source as it was", () => {
    expect(bodyOf(sourceOf(body))).toEqual(body);
  });

  test("[LAWS-09][SEEN-26] loses what names a placeholder, and a heading that then stands over nothing; numbers close up", () => {
    const sections = [
      { heading: "1. Hiring", paragraphs: ["Damages of {{noHireDamages}}."] },
      { heading: "2. Fees", paragraphs: ["These:", "{{noHireMonths}} months."], list: ["25 %", "{{noHireDamages}}"] },
      { heading: "3. Empty", paragraphs: [] },
    ];
    expect(withoutNamed({ ...body, sections }, ["noHireDamages", "noHireMonths"]).sections).toEqual([
      { heading: "1. Fees", paragraphs: ["These:"], list: ["25 %"] },
      { heading: "2. Empty", paragraphs: [] },
    ]);
    expect(withoutNamed(body, ["noHireDamages"])).toEqual(body);
  });

  test("keeps the order of lists and paragraphs", () => {
    expect(bodyOf("# T\n\nLead\n\n## A\n\n- 1\n- 2\n\nAfter\n\n- 3").sections).toEqual([
      { heading: "A", paragraphs: [], list: ["1", "2"] },
      { heading: "", paragraphs: ["After"], list: ["3"] },
    ]);
  });

  test("reads lines of Windows, and a heading directly above its paragraph", () => {
    expect(bodyOf("# T\r\n\r\nLead\r\n\r\n## A\r\nText\r\nmore").sections).toEqual([
      { heading: "A", paragraphs: ["Text more"] },
    ]);
  });

  test.each([
    ["", ["required"]],
    ["no title", ["legalTitleMissing"]],
    ["# T {{termsYear}}", []],
    ["# T {{ nobody }}", ["placeholderUnknown?name=nobody"]],
    [`# ${"x".repeat(60_001)}`, ["tooLong?max=60000"]],
  ])("%j", (source, refusals) => {
    expect(legalRefusals(source.slice(0, 70_000), ["termsYear"])).toEqual(refusals);
  });

  test("is filled from the settings", () => {
    expect(fillLegal("{{termsYear}} {{ termsYear }} {{nobody}}", { termsYear: 2025 })).toBe("2025 2025 {{nobody}}");
  });
});
