import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PAYMENT_METHODS } from "~/domain/account/company/payment-methods";
import { ROLES } from "~/domain/account/rules";
import { ACCOUNT_STATES } from "~/domain/agency/accounts/accounts";
import { COMPANY_STATES } from "~/domain/agency/accounts/companies";
import { SIGNATURE_WAYS } from "~/domain/contract/rules";
import { PAYMENT_CHOICES } from "~/domain/payment/rules";
import { GENDERS, HAIR_COLORS, SIZES } from "~/domain/staff/rules";
import * as profile from "~/screens/staff-profile/profile";
import { makeStaff } from "../factories/rows";
import { withWorld } from "../factories/with-world";
import { callRoute } from "../support/call-route";

const world = withWorld();

/** The labels of an enumeration in a language, by the path of its texts: "hours:events.status". */
function labelsOf(language: string, path: string): Record<string, string> {
  const [file = "", keys = ""] = path.split(":");
  const texts = JSON.parse(readFileSync(`locales/${language}/${file}.json`, "utf8"));
  return keys.split(".").reduce((at, key) => at[key] ?? {}, texts);
}

const states = Object.keys(labelsOf("de", "common:place.state"));
const dressSizes = ["female", "male"].flatMap((group) => SIZES.map((size) => `${group}-${size}`));

/** Every enumeration that is stored as codes, with its codes and where its labels lie. */
const enumerations: [path: string, codes: readonly string[]][] = [
  ["staff:gender", GENDERS],
  ["staff:hairColor", HAIR_COLORS],
  ["staff:size", dressSizes],
  ["booking:filter.size", SIZES],
  ["common:place.state", states],
  ["backOffice:accounts.roles", ROLES],
  ["backOffice:accounts.states", ACCOUNT_STATES],
  ["backOffice:companies.states", COMPANY_STATES],
  ["backOffice:companies.method", PAYMENT_METHODS],
  ["payment:profile.method", PAYMENT_METHODS],
  ["payment:method", PAYMENT_CHOICES],
  ["hours:confirmed.way", SIGNATURE_WAYS],
];

test("[I18N-05] another language changes the labels of choices, and not what is stored", async () => {
  for (const [path, codes] of enumerations) {
    expect(codes.length, path).toBeGreaterThan(1);
    const labels = codes.map((code) => [labelsOf("de", path)[code], labelsOf("en", path)[code]]);
    for (const [at, pair] of labels.entries())
      expect(pair, `${path} ${codes[at]}`).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
    const differ = labels.some(([german, english]) => german !== english);
    // XS to XXL are the same letters in both languages.
    expect([path, differ]).toEqual([path, path !== "booking:filter.size"]);
  }
  const { user } = makeStaff(world, { profile: { gender: "female", hairColor: "brown", size: "small" } });
  const shown = async (language: "de" | "en") => {
    const { data } = await callRoute(world, { route: profile, path: "/staff/profile", as: user.id, language });
    return JSON.stringify(data);
  };
  const stored = /"(gender|hairColor|size)":"[\w-]+"/g;
  const [inGerman, inEnglish] = [await shown("de"), await shown("en")];
  expect(inGerman.match(stored)).toContain('"hairColor":"brown"');
  expect(inEnglish.match(stored)).toEqual(inGerman.match(stored));
});
