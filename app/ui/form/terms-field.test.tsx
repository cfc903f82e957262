import { expect, test } from "vitest";
import { renderHtml } from "../../../tests/support/render-html";
import { TermsField } from "./terms-field";

test.each([
  ["de", "AGB", "/terms-and-conditions"],
  ["en", "terms and conditions", "/terms-and-conditions"],
] as const)("[SEEN-09] in %s the consent names what its link opens: %s", (language, name, path) => {
  const field = { id: "terms", name: "acceptTerms" };
  const html = renderHtml(<TermsField field={field} frameworkContract={false} />, language, ["staff"]);
  const [, href, text] = /<a [^>]*href="([^"]+)"[^>]*>([^<]+)</.exec(html) ?? [];
  expect(text).toBe(name);
  expect(href).toContain(path);
});

test.each([
  ["de", "Rahmenvertrag"],
  ["en", "framework contract"],
] as const)(
  "[SEEN-09] in %s it is about the framework contract as well where the agency has one: %s",
  (language, name) => {
    const field = { id: "terms", name: "acceptTerms" };
    const html = renderHtml(<TermsField field={field} frameworkContract />, language, ["staff"]);
    const [, contract] = /<a [^>]*href="\/staff\/framework-contract"[^>]*>([^<]+)</.exec(html) ?? [];
    expect(contract).toBe(name);
    expect(html).toContain('href="/terms-and-conditions"');
  },
);
