import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { GENDERS, HAIR_COLORS } from "~/domain/staff/rules";
import * as profile from "~/routes/staff/profile";
import { makeStaff } from "../factories/rows";
import { testWorld, type World } from "../factories/world";
import { callRoute } from "../support/call-route";

const folder = mkdtempSync(join(tmpdir(), "tagwerk-enumerations-"));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let world: World;
beforeEach(() => {
  world = testWorld();
});
afterEach(() => {
  globalThis.tagwerkDatabase = undefined;
  world.close();
});

const labelsOf = (language: string): Record<string, Record<string, string>> =>
  JSON.parse(readFileSync(`locales/${language}/staff.json`, "utf8"));

test("[I18N-05] another language changes the labels of choices, and not what is stored", async () => {
  const german = labelsOf("de");
  const english = labelsOf("en");
  for (const [name, codes] of Object.entries({ gender: GENDERS, hairColor: HAIR_COLORS })) {
    const labels = codes.map((code) => [german[name]?.[code], english[name]?.[code]]);
    for (const [label, twin] of labels) expect(label && twin).toBeTruthy();
    expect(labels.some(([label, twin]) => label !== twin)).toBe(true);
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
