import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import table from "~/routes";
import { pageAfterLogin } from "./page-after-login";

interface Entry {
  file: string;
  path?: string;
  children?: Entry[];
}

const pathsOf = (entries: Entry[]): string[] =>
  entries.flatMap(({ file, path, children = [] }) => [
    ...(path && file.endsWith(".tsx") ? [`/${path}`] : []),
    ...pathsOf(children),
  ]);

const textsIn = (language: string) => JSON.parse(readFileSync(`locales/${language}/account.json`, "utf8")).login.what;

test("[JOIN-10] every page behind the log-in has a name in both languages, public pages have none", () => {
  const paths = pathsOf(table as Entry[]);
  // For whoever holds the link of a mail, and the framework contract for all (SEEN-09).
  const open = /\/complete-registration|^\/staff\/(coming|changes)\/|^\/staff\/framework-contract$/;
  const behind = paths.filter((path) => /^\/(staff|organization|superuser|account)\b/.test(path) && !open.test(path));
  expect(behind.length).toBeGreaterThan(60);
  const unnamed = behind.filter((path) => {
    const name = pageAfterLogin(path) ?? "";
    return !textsIn("de")[name] || !textsIn("en")[name];
  });
  expect(unnamed).toEqual([]);
  for (const path of ["", "/", "/en", "/contact", "/jobs/1", "//evil.example", "/staff/complete-registration"])
    expect(pageAfterLogin(path)).toBeNull();
});
