import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const files = ["app", "db", "scripts", "server", "tests"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)))
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith("tests/support/rules/"))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));
const usual = 30_000;
const named = (found: typeof files) => found.map(({ file }) => file);

test("who waits for a condition waits as long as a busy machine needs, in one place", () => {
  const ours = files.filter(({ file }) => file.includes(".test.") && !file.startsWith("tests/peers/"));
  expect(ours.length).toBeGreaterThan(300);
  const own = ours.filter(({ text }) => /\bvi\.wait(For|Until)\(|expect\.poll\(/.test(text));
  expect(named(own)).toEqual([]);
});

test("nobody waits shorter than the runner does anyway", () => {
  const times = (text: string) => [...text.matchAll(/\btimeout: ?([\d_]+)/g)].map(([, time = ""]) => time);
  const short = files.filter(({ text }) => times(text).some((time) => Number(time.replaceAll("_", "")) < usual));
  expect(named(short)).toEqual([]);
});

test("how long something took is held against a time that has a name, not against a number beside the product's own", () => {
  const bare = files.filter(({ text }) => /\.now\(\) - \w+\)\.toBeLessThan(OrEqual)?\([\d_]+\)/.test(text));
  expect(named(bare)).toEqual([]);
});

test("servers are started in one place, which knows what runs and gives free ports", () => {
  const starters = files.filter(({ file }) => /^tests\/(servers|peers)\//.test(file));
  expect(starters.length).toBeGreaterThan(20);
  expect(named(starters.filter(({ text }) => /\b(spawn|fork|mkdtempSync)\(|\b43\d\d\b/.test(text)))).toEqual([]);
});
