import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataClasses } from "~/domain/agency/privacy/data-classes";
import { testWorld, type World } from "../factories/world";

let world: World;
beforeAll(() => {
  world = testWorld();
});
afterAll(() => world.close());

/** Tables in which SQLite keeps a full-text index stand under the name of the index. */
const shadow = /_(data|idx|docsize|config|content)$/;

test("[PRIV-01] every table stands in a class of data, and every class names tables that exist", () => {
  const tables = world.db.$client
    .prepare<[], string>("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .pluck()
    .all();
  const indexes = tables.filter((name) => tables.includes(`${name}_data`));
  const real = tables.filter((name) => !indexes.some((index) => name.startsWith(`${index}_`) && shadow.test(name)));
  const classed = dataClasses.flatMap((each) => each.tables);
  expect(real.filter((name) => !classed.includes(name))).toEqual([]);
  expect(classed.filter((name) => !real.includes(name))).toEqual([]);
});

test("[PRIV-01] a table without a class, and an area without one, would be found", () => {
  expect(dataClasses.flatMap(({ tables }) => tables)).not.toContain("made_up");
  expect(areasIn('storeFile({ area: "made-up", bytes })')).toEqual(["made-up"]);
});

test("[PRIV-01] every area in which files are stored stands in a class of data", () => {
  const used = new Set(
    sources("app")
      .concat(sources("db"))
      .flatMap((path) => areasIn(readFileSync(path, "utf8"))),
  );
  const classed = dataClasses.flatMap(({ areas }) => areas);
  expect(used.size).toBeGreaterThan(8);
  expect([...used].filter((area) => !classed.includes(area))).toEqual([]);
});

test("[PRIV-01] every class has a name and a purpose in both languages, and what is locked the law behind it", () => {
  for (const language of ["de", "en"]) {
    const texts = JSON.parse(readFileSync(`locales/${language}/account.json`, "utf8")).privacy.class;
    for (const { name, erasure } of dataClasses) {
      expect(texts[name], name).toMatchObject({ title: expect.any(String), purpose: expect.any(String) });
      if (erasure === "locked") expect(texts[name].reason, name).toEqual(expect.any(String));
    }
  }
});

test("[PRIV-01] a class says why, for whom, how long and what an erasure does; what is locked has a duty or a contract behind it", () => {
  for (const { name, basis, erasure, readers } of dataClasses) {
    expect(readers.length, name).toBeGreaterThan(0);
    if (erasure === "locked") expect(["duty", "contract"], name).toContain(basis);
  }
});

/** `area: "photos"` where a file is stored, or a constant that names one. */
const areasIn = (text: string) => [...text.matchAll(/\b(?:area: |AREA = )"([a-z-]+)"/g)].map(([, area = ""]) => area);

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
