import { expect, test } from "vitest";
import { asHydrated } from "./hydrated-page.server";

test("a hydrated page names the table of routes of its own layout alone", () => {
  const table = "/assets/manifest-1a-2B_3c.js";
  const page = `<html lang="de"><link rel="modulepreload" href="${table}"/><script>import "${table}";</script>`;
  const { html } = asHydrated(page, "de", [], new Map(), "screens/layouts/organization");
  expect(html.match(/manifest[^"]+/g)).toEqual(Array(2).fill("manifest-1a-2B_3c-organization.js"));
});

test("the texts of a page stand in it as their files hold them, whatever signs they have", () => {
  const brought = new Map([
    ["settings:laws.title", "Was <Sie> & Ihre 'Rechtsvertretung' \"lesen\""],
    ["settings:laws.from", "Von"],
    ["messages:required", "Bitte"],
  ]);
  const { html } = asHydrated('<html lang="de">', "de", ["common"], brought, "");
  expect(html).toContain("&lt;Sie> &amp; Ihre &#39;Rechtsvertretung&#39;");
  const said = / data-said='([^']*)'/.exec(html)?.[1] ?? "";
  const read = said.replaceAll("&lt;", "<").replaceAll("&#39;", "'").replaceAll("&amp;", "&");
  expect(JSON.parse(read)).toEqual({
    messages: { required: "Bitte" },
    settings: { laws: { from: "Von", title: "Was <Sie> & Ihre 'Rechtsvertretung' \"lesen\"" } },
  });
});
