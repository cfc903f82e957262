import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { byScripts, withItsStyles } from "./page-styles.server";

const page =
  '<html><head><link rel="stylesheet" href="/assets/staff-1.css"/></head><body><main class="wrap page"><h1>x</h1></main></body></html>';
const asked = (headers: Record<string, string> = {}) => new Request("http://localhost/", { headers });
const rulesOf = (html: string) => /<style>(.*)<\/style>/s.exec(html)?.[1] ?? "";

test("a first page holds the rules it needs, known to its policy by their hash, and no link", () => {
  const { html, styleHash } = withItsStyles(page, "staff", asked());
  const rules = rulesOf(html);
  expect(rules).toMatch(/^@layer tokens,\s*base/);
  expect(rules).toMatch(/\.wrap\s*\{/);
  expect(rules).not.toMatch(/\.ticket|\.steps|\btable\b/);
  expect(styleHash).toBe(createHash("sha256").update(rules).digest("base64"));
  expect(html.replace(`<style>${rules}</style>`, "")).toBe(page.replace(/<link[^>]*>/, ""));
  expect(rulesOf(withItsStyles(page.replace("<h1>", '<h1 class="ticket">'), "staff", asked()).html)).toContain(
    ".ticket",
  );
});

test("who has the sheet, as its cookie says, gets the link; an older sheet is none", () => {
  expect(withItsStyles(page, "staff", asked({ cookie: "a=b; sheet=/assets/staff-1.css" }))).toEqual({ html: page });
  expect(withItsStyles(page, "staff", asked({ cookie: "sheet=/assets/staff-0.css" })).styleHash).toBeDefined();
});

test("the sheet is fetched for later by who stays; public pages, kept for everybody, are the same for all", () => {
  const here = { "sec-fetch-site": "same-origin" };
  expect(withItsStyles(page, "staff", asked(here)).html).toContain(
    '</style><link rel="prefetch" as="style" href="/assets/staff-1.css"/>',
  );
  expect(withItsStyles(page, "staff", asked({ "sec-fetch-site": "none" })).html).not.toContain("prefetch");
  const forAll = withItsStyles(page, "public", asked());
  expect(withItsStyles(page, "public", asked({ ...here, cookie: "sheet=/assets/staff-1.css" }))).toEqual(forAll);
});

test("what scripts put on a page finds its rules", () => {
  const folder = fileURLToPath(new URL("../enhance/", import.meta.url));
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && !name.includes(".test."))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
  const elements = [...sources.matchAll(/createElement\("([^"]+)"/g)].map(([, name]) => name);
  const classes = [...sources.matchAll(/(?:className(?: =|:)|classList\.(?:add|toggle)\() ?"([^"]+)"/g)].flatMap(
    ([, names = ""]) => names.split(" ").map((name) => `.${name}`),
  );
  expect(elements.length).toBeGreaterThan(3);
  expect(classes.length).toBeGreaterThan(3);
  for (const name of [...elements, ...classes]) expect(byScripts).toContain(name);
});
