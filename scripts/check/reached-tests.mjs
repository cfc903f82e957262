import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { root } from "../run.mjs";

const SOURCES = ["app", "db", "server", "scripts", "tests"];
const isSource = (path) => /\.(?:tsx?|mjs)$/.test(path);
const isTest = (path) => /\.test\.tsx?$/.test(path) && !path.startsWith("tests/peers/");
const NAMED = /(?:from|import|new URL)\s*\(?\s*"((?:~db|~|\.{1,2})\/[^"]+)"/g;

/** What sets tests up imports nearly everything: over it, every change would reach nearly every test. */
const setsUp = (path) => /^(?:tests\/(?:factories|support|doubles)|db\/seed)\//.test(path) && !isTest(path);

const sources = () =>
  SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  ).filter(isSource);

/** The file that an import means; null for what is no source. */
function fileOf(name, importer) {
  const [, home, rest] = /^(~db|~)\/(.*)$/.exec(name) ?? [];
  const folder = home === "~db" ? join(root, "db") : join(root, "app");
  const path = home ? join(folder, rest) : resolve(root, dirname(importer), name);
  const found = ["", ".ts", ".tsx", ".mjs", "/index.ts", "/index.tsx"]
    .map((ending) => path + ending)
    .find((whole) => existsSync(whole) && statSync(whole).isFile());
  return found && isSource(found) ? relative(root, found) : null;
}

/** What a test of routes writes when it asks a room: the room's own modules, or its addresses as they stand in the table. */
function askingRoom(room) {
  const own = room.split("/").at(-1);
  const table = readFileSync(join(root, "app/routes.ts"), "utf8");
  const addresses = [...table.matchAll(/["`](?:\$\{prefix\})?([^"`]+)["`],\s*["`](?:screens\/)?([^"`]+)["`]/g)]
    .filter(([, , file]) => file.startsWith(`${room}/`) || file.startsWith(`${own}/`))
    .map(([, path]) => `/${path.replace(/[.*?]/g, "\\$&").replace(/:\w+/g, "[^/\\s]+")}(?![\\w-])`);
  return new RegExp([`"~/screens/${room}/`, ...addresses].join("|"));
}

/**
 * The tests that a change reaches: those that import a changed file, directly or over others but not over what sets
 * tests up, and those of routes (tests/http) that ask a changed room of app/screens.
 * @param {string[]} changed paths from the root of the project, also of files that are gone.
 * @returns {string[]} paths of tests of vitest, in order.
 */
export function reachedTests(changed) {
  const importers = new Map();
  const texts = new Map(sources().map((path) => [path, readFileSync(join(root, path), "utf8")]));
  for (const [path, text] of texts)
    for (const [, name] of text.matchAll(NAMED)) {
      const file = fileOf(name, path);
      if (file) importers.set(file, [...(importers.get(file) ?? []), path]);
    }
  const reached = new Set(changed);
  for (const path of reached)
    if (changed.includes(path) || !setsUp(path))
      for (const importer of importers.get(path) ?? []) reached.add(importer);
  const rooms = new Set(changed.flatMap((path) => path.match(/^app\/screens\/((?:back-office\/)?[^/]+)\//)?.[1] ?? []));
  for (const asks of [...rooms].map(askingRoom))
    for (const [path, text] of texts) if (path.startsWith("tests/http/") && asks.test(text)) reached.add(path);
  return [...reached].filter((path) => isTest(path) && texts.has(path)).toSorted();
}
