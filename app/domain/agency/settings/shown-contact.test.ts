import { expect, test } from "vitest";
import { builtInSource, shownText } from "~/answers/legal-text.server";
import { settingDefaults } from "~/domain/shared/settings";
import { readSettings, writeSetting } from "~/domain/shared/settings.server";
import { withWorld } from "../../../../tests/factories/with-world";
import { shownContact } from "./shown-contact";

const world = withWorld();

const settings = { ...settingDefaults };

test("[CASE-69] a fresh site in use shows no sample address, phone or e-mail; what is set is shown, and demo shows its own", () => {
  expect(shownContact(settings, false)).toEqual({ address: "", phone: "", email: "" });
  const own = { ...settings, agencyAddress: "Ring 1, 4020 Linz" };
  expect(shownContact(own, false)).toEqual({ address: "Ring 1, 4020 Linz", phone: "", email: "" });
  expect(shownContact(settings, true).address).toBe(settingDefaults.agencyAddress);
});

test("[CASE-69] legal texts of a fresh site name no sample either", () => {
  const samples = /Praterstra|1 000 00 00|hallo@|ATU12345675|FN 123456a|\{\{|, ,/;
  for (const name of ["imprint", "terms", "privacy", "accessibility"] as const)
    for (const language of ["de", "en"] as const) {
      const wording = { source: builtInSource(name, language), name, language, settings, german: false };
      expect(JSON.stringify(shownText({ ...wording, samples: false })), name).not.toMatch(samples);
      expect(JSON.stringify(shownText({ ...wording, samples: true })), name).toMatch(/Tagwerk/);
    }
});

test("[CASE-69][LEG-21] a fresh site in use claims no years until they are set, even the years of the sample", () => {
  const years = (samples: boolean) => readSettings(world, samples).companyYears;
  expect([years(true), years(false)]).toEqual([14, 0]);
  writeSetting(world, "companyYears", 14);
  expect(years(false)).toBe(14);
});

test("[LEG-21] terms of an agency without years say nothing of them, and keep what stands beside", () => {
  const terms = (companyYears: number) =>
    JSON.stringify(
      shownText({
        source: builtInSource("terms", "de"),
        name: "terms",
        language: "de",
        settings: { ...settings, companyYears },
        german: false,
      }),
    );
  expect(terms(14)).toContain("besteht seit 14 Jahren. Das Personal ist voll versichert");
  expect(terms(0)).toMatch(/"(text":"|)Das Personal ist voll versichert/);
  expect(terms(0)).not.toMatch(/besteht seit|companyYears/);
});
