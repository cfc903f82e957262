import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "~/routes";

const MOST_FILES = 30;
/** A chapter has a file of texts in each language, so that a page fetches only those that it shows. */
const MOST_TEXTS = 40;
const MOST_LINES = 90;
const MEDIAN_LINES = 50;

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

/** The files under a folder, as paths from the top. */
function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

const routesText = readFileSync("app/routes.ts", "utf8");
const filesOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file.replace("screens/", ""), ...filesOf(children)]);
const routeModules = [...new Set(filesOf(await routes))];
const linesOf = (path: string) => readFileSync(path, "utf8").trimEnd().split("\n").length;

test(`no folder holds more than ${MOST_FILES} files of its own; unit tests stand beside their file and do not count`, () => {
  const counts = new Map<string, number>();
  for (const top of ["app", "db/schema", "locales", "scripts", "server", "tests"])
    for (const path of filesUnder(top)) {
      if (isTest(path) && top !== "tests") continue;
      const folder = path.slice(0, path.lastIndexOf("/"));
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  expect(
    [...counts].filter(([folder, count]) => count > (folder.startsWith("locales/") ? MOST_TEXTS : MOST_FILES)),
  ).toEqual([]);
});

test(`a route module has at most ${MOST_LINES} lines, and half of them at most ${MEDIAN_LINES}`, () => {
  expect(routeModules.length).toBeGreaterThan(80);
  const sizes = routeModules.map((path) => ({ path, lines: linesOf(`app/screens/${path}`) }));
  expect(sizes.filter(({ lines }) => lines > MOST_LINES)).toEqual([]);
  const median = sizes.map(({ lines }) => lines).toSorted((a, b) => a - b)[sizes.length >> 1];
  expect(median).toBeLessThanOrEqual(MEDIAN_LINES);
});

test("the business knows no address of a page", () => {
  const segments = [
    ...routesText.matchAll(/route\(\s*["`](?:\$\{prefix\})?([a-z.-]+)[^"`]*["`],\s*"screens\/(?!resources\/)/g),
  ];
  const pages = [...new Set(segments.map(([, segment]) => segment?.replaceAll(".", "\\.")))].join("|");
  const address = new RegExp(`["'\`](?:\\$\\{[^}]*\\})?/(?:${pages})[/?#"'\`$]`);
  expect(`to = "/staff/job-wall?page=2"`).toMatch(address);
  const knowing = filesUnder("app/domain")
    .filter((path) => !isTest(path))
    .flatMap((path) =>
      readFileSync(path, "utf8")
        .split("\n")
        .filter((line) => address.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(knowing).toEqual([]);
});

test("no command, query or trigger asks the machine's clock: the instant comes in, or stands in a row", () => {
  const asking =
    /Date\.now\b|new Date\(\)|Temporal\.Now|\b(unixepoch|julianday)\(|'now'|\bcurrent_(time|date|timestamp)\b/i;
  expect("cast(unixepoch('subsec') * 1000 as integer)").toMatch(asking);
  expect("strftime('%Y-%m', 'now')").toMatch(asking);
  const files = [...filesUnder("app/domain"), ...filesUnder("db")].filter((path) => /\.(tsx?|sql)$/.test(path));
  // What is deleted holds no instant of its deletion, so that this guard asks the machine.
  const guardOfDeletion = /create trigger contracts_kept before delete[\s\S]*?end;/;
  const textOf = (path: string) => readFileSync(path, "utf8").replace(guardOfDeletion, "");
  expect(files.filter((path) => !isTest(path) && asking.test(textOf(path)))).toEqual([]);
});

test("[CASE-02][CASE-23] only one function each writes the link of a phone and a person's name", () => {
  const written = /`tel:\$|[fF]irstName(?: \?\? "")?\} \$\{[^}]*[lL]astName|first_name \|\| ' '/;
  const found = filesUnder("app").filter((path) => !isTest(path) && written.test(readFileSync(path, "utf8")));
  expect(found).toEqual(["app/domain/account/phone/phone-link.ts"]);
});
