import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { root } from "./run.mjs";

const screens = "app/screens";
const isTest = (path) => /\.test\.tsx?$/.test(path);
const foldersIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
const filesUnder = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.tsx?$/.test(path));
const textOf = (path) => readFileSync(join(root, path), "utf8");

/** The rooms of the house, those of the back office by their two names. */
export const rooms = foldersIn(screens)
  .flatMap((name) =>
    name === "back-office" ? foldersIn(`${screens}/${name}`).map((inner) => `${name}/${inner}`) : [name],
  )
  .toSorted();

/** Why there is no such room, in one sentence; null when there is. */
export const unknownRoom = (name) =>
  rooms.includes(name) ? null : `There is no room "${name}". The rooms are: ${rooms.join(", ")}.`;

/** The domain modules that a room's files name, as paths without an ending. */
function domainModulesOf(files) {
  const named = files.flatMap((path) => [...textOf(path).matchAll(/"~\/(domain\/[^"]+)"/g)].map(([, name]) => name));
  return [...new Set(named)].map((name) => `app/${name}`);
}

/** The tests of a room: its own, those beside the domain modules it uses and their rules, and those of its routes. */
export function testsOf(room) {
  const folder = `${screens}/${room}`;
  const files = filesUnder(folder);
  const modules = domainModulesOf(files);
  const beside = [...modules, ...modules.map((path) => `${dirname(path)}/rules`)]
    .flatMap((path) => [`${path}.test.ts`, `${path}.test.tsx`])
    .filter((path) => existsSync(join(root, path)));
  const ofRoutes = filesUnder("tests/http").filter(
    (path) => isTest(path) && textOf(path).includes(`"~/screens/${room}/`),
  );
  return [...new Set([...files.filter(isTest), ...beside, ...ofRoutes].map(normalize))].toSorted();
}
