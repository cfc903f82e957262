import { expect, test } from "vitest";
import { renderHtml } from "../../../tests/support/render-html";
import { TermsField } from "./terms-field";

test.each([
  ["de", "AGB", "/terms-and-conditions"],
  ["en", "terms and conditions", "/terms-and-conditions"],
] as const)("[SEEN-09] in %s the consent names what its link opens: %s", (language, name, path) => {
  const field = { id: "terms", name: "acceptTerms" };
  const html = renderHtml(<TermsField field={field} />, language, ["staff"]);
  const [, href, text] = /<a [^>]*href="([^"]+)"[^>]*>([^<]+)</.exec(html) ?? [];
  expect(text).toBe(name);
  expect(href).toContain(path);
});
