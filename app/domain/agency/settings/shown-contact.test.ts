import { expect, test } from "vitest";
import { builtInSource, shownText } from "~/answers/legal-text.server";
import { settingDefaults } from "~/domain/shared/settings";
import { shownContact } from "./shown-contact";

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
