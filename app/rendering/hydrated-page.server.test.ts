import { expect, test } from "vitest";
import { asHydrated } from "./hydrated-page.server";

test("a hydrated page names the table of routes of its own layout alone", () => {
  const table = "/assets/manifest-1a-2B_3c.js";
  const page = `<html lang="de"><link rel="modulepreload" href="${table}"/><script>import "${table}";</script>`;
  const { html } = asHydrated(page, "de", [], new Map(), "screens/layouts/organization");
  expect(html.match(/manifest[^"]+/g)).toEqual(Array(2).fill("manifest-1a-2B_3c-organization.js"));
});
