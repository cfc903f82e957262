import { readdirSync, readFileSync } from "node:fs";
import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import { languageOf, twinPath } from "~/i18n/language.server";
import { buildByPath, origin, routeRows } from "../support/open-product";
import type { build } from "../support/product";

/* Every page can be read in both languages, also the one that a mail leads to (I18N-01, HRS2-04). */

const inEnglish = (path: string) => languageOf(new Request(origin + path, { headers: { cookie: "lang=en" } }), null);

type Tree = Parameters<typeof matchRoutes>[0];
const treeOf = (routes: typeof build.routes, parentId?: string): Tree =>
  Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(
      ({ id, path, index }) => ({ id, path, index, children: index ? undefined : treeOf(routes, id) }) as Tree[number],
    );

/** The route that shows a path; null where the page for unknown addresses answers. */
function shownBy(path: string): string | null {
  const matches = matchRoutes(treeOf(buildByPath(path).routes), path) ?? [];
  const { id = "" } = matches.at(-1)?.route ?? {};
  return id.endsWith("not-found") ? null : id || null;
}

test("[I18N-01] every page has an address in English: a twin of its own, or the same with the language that was chosen", () => {
  const pages = routeRows.filter(({ module }) => module.default).map(({ pattern }) => pattern);
  expect(pages.length).toBeGreaterThan(200);
  const known = new Set(pages);
  const wrong = pages.filter((pattern) => {
    const twin = twinPath(pattern, "en");
    return !known.has(twin) || inEnglish(twin) !== "en";
  });
  expect(wrong).toEqual([]);
});

/** The addresses that mails are made with, as they stand in the sources: `/a/${id}/b` is asked as `/a/x/b`. */
const named = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
  .flatMap((file) => [
    ...readFileSync(`app/${file}`, "utf8").matchAll(
      /\b(publicHref|href)\((?:`(\/(?:\$\{[^}]*\}|[^`])*)`|"(\/[^"]*)")/g,
    ),
  ])
  .map(([, call = "", written = "", plain = ""]) => ({
    isPublic: call === "publicHref",
    path: (written || plain).replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "x").replace(/[?#].*/, ""),
  }));

test("[I18N-01] [HRS2-04] every address that a mail names is a page in both languages", () => {
  expect(named.length).toBeGreaterThan(70);
  for (const { isPublic, path } of named) {
    expect(shownBy(path), path).not.toBeNull();
    const twin = isPublic ? `/en${path}` : path;
    expect(shownBy(twin), twin).not.toBeNull();
    expect([twinPath(path, "en"), inEnglish(twin)]).toEqual([twin, "en"]);
  }
});
