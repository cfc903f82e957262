import { expect, test } from "vitest";
import { anchorOf, contentNames, missingContents } from "./contents";
import { bodyDe } from "./v1-de";
import { bodyEn } from "./v1-en";

test("[LAWS-01] the wording that comes with the product says all that a Dienstzettel must", () => {
  expect(missingContents(bodyDe, bodyEn)).toEqual([]);
  expect(missingContents("")).toEqual(contentNames);
});

test("[LAWS-01] each part is found by its placeholders or by a heading with its class, in every language", () => {
  expect(missingContents("{{jobDate}} {{ jobStart }}")).not.toContain("start");
  expect(missingContents("{{jobDate}}")).toContain("start");
  for (const content of contentNames)
    expect(missingContents(`<h2 class="big ${anchorOf(content)}">x</h2>`)).not.toContain(content);
  const without = bodyEn.replace(`class="${anchorOf("shiftChange")}"`, "");
  expect(missingContents(bodyDe, without)).toEqual(["shiftChange"]);
});
