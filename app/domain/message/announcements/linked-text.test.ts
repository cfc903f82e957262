import { expect, test } from "vitest";
import { linkedParts } from "./linked-text";

const links = (text: string) => linkedParts(text).flatMap(({ href }) => href ?? []);

test("[MSG-01] addresses in a plain text become links; nothing of the text is lost", () => {
  const text = "Plan: https://example.at/plan?a=1&b=2. Mehr (http://example.at/x), oder www.example.at";
  expect(links(text)).toEqual(["https://example.at/plan?a=1&b=2", "http://example.at/x"]);
  expect(
    linkedParts(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});

test("nothing but addresses of the web becomes a link", () => {
  expect(links("javascript:alert(1) <script> data:text/html,x ftp://x.at https:// http://")).toEqual([]);
  expect(linkedParts("")).toEqual([]);
  expect(linkedParts("ohne")).toEqual([{ text: "ohne", href: null }]);
});
