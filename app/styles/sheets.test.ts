import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import routes from "~/routes";

const app = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFileSync(path, "utf8");

function filesUnder(folder: string, ending: RegExp): string[] {
  return readdirSync(join(app, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name))
    .map((name) => join(app, folder, name));
}

/** A stylesheet with everything it imports, as one text; what only changes parts for large text draws none of them. */
function sheet(path: string): string {
  if (path.endsWith("large-text.css")) return "";
  return read(path).replace(/@import "([^"]+)";/g, (_, imported: string) => sheet(join(dirname(path), imported)));
}

const classesOf = (css: string) =>
  new Set([...css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name ?? ""));

function importsOf(file: string): string[] {
  return [...read(file).matchAll(/from "((?:~\/|\.)[^"?]+)"/g)].flatMap(([, source = ""]) => {
    const path = source.startsWith("~/") ? join(app, source.slice(2)) : join(dirname(file), source);
    return [path, `${path}.ts`, `${path}.tsx`].filter((one) => existsSync(one) && statSync(one).isFile());
  });
}

/** The text of each `className` a file writes, with the words of expressions in it. */
function classTexts(source: string): string[] {
  return [...source.matchAll(/[cC]lass(?:Name)?=("[^"]*"|\{)/g)].map((match) => {
    if (match[1] !== "{") return match[1] ?? "";
    let depth = 1;
    let end = match.index + match[0].length;
    for (; depth > 0 && end < source.length; end++) {
      if (source[end] === "{") depth++;
      if (source[end] === "}") depth--;
    }
    return [...source.slice(match.index, end).matchAll(/"[^"]*"|`[^`]*`/g)].join(" ");
  });
}

/** The components a page is made of; what only a server sees writes no markup. */
function partsOf(page: string, seen = new Set<string>()): Set<string> {
  if (seen.has(page) || /\.server\.|\/domain\//.test(page)) return seen;
  seen.add(page);
  for (const part of importsOf(page)) partsOf(part, seen);
  return seen;
}

/** The sheet that each layout links; the innermost layout around a page decides. */
const layouts: Record<string, string> = {
  organization: "office",
  superuser: "office",
  "back-office": "back-office",
  staff: "staff",
  hours: "staff",
  public: "public",
  account: "public",
};
interface Entry {
  file: string;
  children?: Entry[];
}
const layoutOf = ({ file }: Entry) => /^screens\/(?:layouts|back-office\/frame)\/([\w-]+)\.tsx$/.exec(file)?.[1];
const pagesIn = (entries: Entry[], around: string | undefined): [string, string | undefined][] =>
  entries.flatMap((entry) =>
    entry.children ? pagesIn(entry.children, layoutOf(entry)) : [[join(app, entry.file), around]],
  );
const pages = pagesIn((await routes) as Entry[], undefined).filter(([page]) => page.endsWith(".tsx"));

const known = classesOf(
  filesUnder("styles", /\.css$/)
    .map(read)
    .join("\n"),
);

test.each(Object.entries(layouts))("a page in the layout %s finds its classes in the sheet %s", (layout, name) => {
  const missing = new Set<string>();
  const within = pages.filter(([, around]) => around === layout);
  expect(within.length).toBeGreaterThan(0);
  for (const [page] of within) {
    const [, own = name] = /sheet: "([\w-]+)"/.exec(read(page)) ?? [];
    const beside = ["orders", "request", "choosing", "team", "plan", "lists", "bulk", "figures"].filter((other) =>
      read(page).includes(`${other}Links`),
    );
    const byParts = [...partsOf(page)].flatMap(
      (part) => /\/(places|compare|tickets)-sheet\.tsx$/.exec(part)?.[1] ?? [],
    );
    const names = [own, ...beside, ...byParts];
    const there = classesOf(names.map((one) => sheet(join(app, "styles/sheets", `${one}.css`))).join("\n"));
    for (const part of partsOf(page))
      for (const text of classTexts(read(part)))
        for (const [word] of text.matchAll(/[a-zA-Z][\w-]*/g))
          if (known.has(word) && !there.has(word)) missing.add(`${word} (${relative(app, part)})`);
  }
  expect([...missing].sort()).toEqual([]);
});

test("[CASE-61] a part of something that is written on a page, such as receipt__line, has a rule in a sheet", () => {
  const written = ["screens", "ui"]
    .flatMap((folder) => filesUnder(folder, /(?<!\.test)\.tsx$/))
    .flatMap((file) =>
      classTexts(read(file))
        .flatMap((text) => [...text.matchAll(/[a-z][\w-]*(?:__|--)[\w-]*\w/g)])
        .map(([word]) => `${word} (${relative(app, file)})`),
    );
  expect(written.length).toBeGreaterThan(100);
  expect(written.filter((each) => !known.has(each.split(" ")[0] ?? ""))).toEqual([]);
});

test("[CASE-64] a button that stays pressed, such as a star, looks otherwise than one that is not", () => {
  expect(sheet(join(app, "styles/shared.css"))).toMatch(/\.button\[aria-pressed="true"\] \{\s*color:/);
  expect(sheet(join(app, "styles/shared.css"))).toMatch(/\.button--s\[aria-pressed="true"\] > \.icon \{\s*fill: curr/);
});

test("[CASE-66] what brings a width of its own is no wider than its place: pictures, drawings, films, sound", () => {
  const bounded = /([\w,\s]+)\{\s*max-inline-size: 100%;\s*vertical-align/.exec(
    read(join(app, "styles/base.css")),
  )?.[1];
  expect(bounded?.split(",").map((name) => name.trim())).toEqual(["img", "svg", "video", "audio"]);
});
