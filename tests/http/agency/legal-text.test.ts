import { describe, expect, test } from "vitest";
import { legalText, shownText } from "~/answers/legal-text.server";
import type { BuiltInName } from "~/domain/agency/texts/legal-source";
import { readSettings, writeSetting } from "~/domain/shared/settings.server";
import type { Language } from "~/i18n/language.server";
import * as legalTexts from "~/screens/back-office/texts/legal-texts";
import * as imprint from "~/screens/public/imprint";
import * as accessibility from "~/screens/public/legal/accessibility";
import { makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";

const world = withWorld();

function textOf(name: BuiltInName, language: Language = "de") {
  const text = legalText({ context: world.system(), settings: readSettings(world.system()), language }, name);
  return [
    text.title,
    text.lead,
    text.note ?? "",
    ...text.sections.flatMap(({ heading, paragraphs, list = [] }) => [heading, ...paragraphs, ...list]),
  ].join("\n");
}

describe("the terms", () => {
  const constants: [string, string[]][] = [
    ["LEG-01", ["Stand 2025", "Österreich"]],
    ["LEG-02", ["5 Tage nach dem letzten Einsatztag"]],
    ["LEG-03", ["25 % des Preises bis 14 Tage"]],
    ["LEG-04", ["50 % bis 7 Tage"]],
    ["LEG-05", ["80 % bis 5 Tage"]],
    ["LEG-06", ["100 % danach"]],
    ["LEG-07", ["14 % im Jahr"]],
    ["LEG-08", ["12 Monate", "5.000,00\u00a0€"]],
    ["LEG-09", ["25,00\u00a0€ je Stunde der An- und Abreise"]],
    ["LEG-10", ["0,63\u00a0€ je Kilometer"]],
    ["LEG-11", ["120 km", "30,00\u00a0€"]],
    ["LEG-14", ["höchstens 12 Stunden"]],
    ["LEG-18", ["13,09\u00a0€ je Stunde brutto", "Unterkunft und Diäten werden nicht bezahlt"]],
    ["LEG-19", ["voll versichert"]],
    ["LEG-20", ["monatlich und pünktlich"]],
    ["LEG-21", ["seit 14 Jahren"]],
  ];

  test("[LEG-01][LEG-02][LEG-03][LEG-04][LEG-05][LEG-06][LEG-07][LEG-08][LEG-09][LEG-10][LEG-11][LEG-14][LEG-18][LEG-19][LEG-20][LEG-21] name every constant, in German on both pages", () => {
    for (const [id, parts] of constants)
      for (const language of ["de", "en"] as const)
        for (const part of parts) expect(textOf("terms", language), id).toContain(part);
  });

  test("[SEEN-26][LEG-12][LEG-13] promise no surcharge, which no price has, on both pages", () => {
    for (const language of ["de", "en"] as const) {
      const text = textOf("terms", language);
      for (const gone of ["Zuschl", "24.12.", "1,1"]) expect(text).not.toContain(gone);
      expect(text).toContain("Entgelt des Personals");
    }
  });

  test.each([0, 1])("[SEEN-26] number their sections without a gap, with the clause about hiring at %i", (clause) => {
    writeSetting(world.system(), "noHireClause", clause);
    const numbers = [...textOf("terms").matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers).toHaveLength(clause ? 9 : 8);
  });

  test("[SEEN-26] an own wording from before loses what it says of surcharges, with the placeholders that are gone", () => {
    const source =
      "# AGB\n\nStand\n\n## 1. Zuschläge\n\nAm 24.12. gilt +{{holidaySurchargePercent}} %.\n\n## 2. Ort\n\nWien";
    const settings = readSettings(world.system());
    const { sections } = shownText({ source, name: "terms", language: "de", settings, german: true });
    expect(sections).toEqual([{ heading: "1. Ort", paragraphs: ["Wien"] }]);
  });

  test("say on the English page that they stand in German", () => {
    expect(textOf("terms", "en")).toContain("These terms apply in German");
    expect(textOf("terms", "de")).not.toContain("These terms");
  });

  test("[LAWS-09] leave the sentence about hiring out where the clause is switched off, on both pages", () => {
    for (const language of ["de", "en"] as const) {
      writeSetting(world.system(), "noHireClause", 1);
      expect(textOf("terms", language)).toContain("Übernahme von Personal");
      writeSetting(world.system(), "noHireClause", 0);
      const off = textOf("terms", language);
      for (const gone of ["Übernahme von Personal", "Schadenersatz von", "5.000,00"]) expect(off).not.toContain(gone);
      expect(off).toContain("Entgelt des Personals");
    }
  });

  test("[SET-08] follow a changed setting at once", () => {
    writeSetting(world.system(), "defaultInterestPercent", 9);
    expect(textOf("terms")).toContain("9 % im Jahr");
  });
});

describe("the accessibility statement", () => {
  test("[LAWS-08] names standard, state, known gaps, contact and authority, and is dated, in both languages", async () => {
    for (const [language, parts] of [
      ["de", ["WCAG", "Stand", "Bekannte Lücken", "hallo@tagwerk.example", "Sozialministeriumservice", "24.11.2026"]],
      ["en", ["WCAG", "State", "Known gaps", "hallo@tagwerk.example", "Sozialministeriumservice", "24.11.2026"]],
    ] as const) {
      const path = language === "en" ? "/en/accessibility" : "/accessibility";
      const { response } = await callRoute(world, { route: accessibility, path, language });
      expect(response.status).toBe(200);
      for (const part of parts) expect(textOf("accessibility", language)).toContain(part);
    }
  });

  test("[LAWS-08] is edited like the other legal texts", async () => {
    const agency = makeSuperuser(world).user.id;
    const path = "/superuser/back-office/legal-texts/accessibility";
    const form = { intent: "save", bodyDe: "# Neu\n\nStand", bodyEn: "# New\n\nState", basedOn: "0" };
    await callRoute(world, { route: legalTexts, path, params: { name: "accessibility" }, as: agency, form });
    expect(textOf("accessibility", "en")).toContain("New");
    expect(textOf("accessibility", "de")).toContain("Neu");
  });
});

describe("the privacy notice", () => {
  test("[LEG-15][LEG-16][LEG-17] says how long data are kept", () => {
    for (const [id, german, english] of [
      ["LEG-15", "Nutzungsdaten 24 Monate", "Usage data 24 months"],
      ["LEG-16", "Vertragsdaten 7 Jahre", "contract data 7 years"],
      ["LEG-17", "Webanalyse höchstens 24 Monate", "web analytics data at most 24 months"],
    ] as const) {
      expect(textOf("privacy", "de"), id).toContain(german);
      expect(textOf("privacy", "en"), id).toContain(english);
    }
  });
});

test("no legal text has an unfilled place", () => {
  for (const name of ["imprint", "terms", "privacy"] as const)
    for (const language of ["de", "en"] as const) expect(textOf(name, language)).not.toMatch(/\{\{|undefined/);
});

test("the imprint names the sources of the places, as their licence wants", async () => {
  const { data } = await callRoute(world, { route: imprint, path: "/imprint" });
  expect(data).toMatchObject({ sources: expect.stringContaining("GeoNames (CC BY 4.0)") });
});
