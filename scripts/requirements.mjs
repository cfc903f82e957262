import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const idPattern = /\[([A-Z][A-Z0-9]*-\d{2,})\]/g;

/** A title is the first string of test(…), it(…) or describe(…), also after .each(…) or with a modifier in between. */
const titles = [
  /\b(?:test|it|describe)((?:\.\w+)*)\s*\(\s*(["'`])((?:\\.|(?!\2)[\s\S])*)\2/g,
  /\b(?:test|it|describe)((?:\.\w+)*\.(?:each|runIf|skipIf))\s*\([\s\S]*?\)\s*\(\s*(["'`])((?:\\.|(?!\2)[\s\S])*)\2/g,
];
const notRun = /\.(skip|todo|fixme)\b/;

function readCatalogue() {
  const areas = new Map();
  for (const line of readFileSync(join(root, "docs/requirements.md"), "utf8").split("\n")) {
    const [, id, area, text] = /^\| (([A-Z][A-Z0-9]*)-\d{2,}) \| (.*?) \|/.exec(line) ?? [];
    if (!id || area === "D") continue;
    if (!areas.has(area)) areas.set(area, new Map());
    areas.get(area).set(id, text);
  }
  return areas;
}

function testFilesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testFilesUnder(path);
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function idsInTitles(file) {
  const source = readFileSync(file, "utf8");
  return titles.flatMap((pattern) =>
    [...source.matchAll(pattern)]
      // A row has to be proved in each run, not in the drills alone.
      .filter(([, modifiers, , title]) => !notRun.test(modifiers) && !/@nightly\b/.test(title))
      .flatMap(([, , , title]) => [...title.matchAll(idPattern)].map(([, id]) => id)),
  );
}

const areas = readCatalogue();
const known = new Set([...areas.values()].flatMap((rows) => [...rows.keys()]));
const proved = new Set();
const unknown = [];
for (const folder of ["app", "db", "server", "scripts", "tests"]) {
  for (const file of testFilesUnder(join(root, folder))) {
    for (const id of idsInTitles(file)) {
      if (known.has(id)) proved.add(id);
      else unknown.push(`${relative(root, file)}: ${id} is not in docs/requirements.md`);
    }
  }
}

const options = process.argv.slice(2);
const all = options.includes("--all");
const chosen = options.includes("--missing") ? options[options.indexOf("--missing") + 1]?.toUpperCase() : null;
if (chosen !== null && !areas.has(chosen)) unknown.push(`--missing needs an area: ${[...areas.keys()].join(" ")}`);

for (const [area, rows] of areas) {
  if (chosen && area !== chosen) continue;
  const missing = [...rows.keys()].filter((id) => !proved.has(id));
  console.log(`${area.padEnd(6)}${String(rows.size - missing.length).padStart(4)} of ${String(rows.size).padStart(3)}`);
  if (all || chosen) for (const id of missing) console.log(`  ${id.padEnd(8)} ${rows.get(id)}`);
}
console.log(`${proved.size} of ${known.size} rows proved`);
for (const sentence of unknown) console.error(sentence);
process.exitCode = unknown.length === 0 ? 0 : 1;
