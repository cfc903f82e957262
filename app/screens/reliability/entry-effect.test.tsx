import { expect, test } from "vitest";
import { renderHtml } from "../../../tests/support/render-html";
import { EntryEffect } from "./entry-effect";

test.each([
  [80, 100, true],
  [null, 100, false],
  [100, null, false],
  [100, 100, false],
])("[SEEN-34] %s %% after %s %% warns: %s", (counted, without, warns) => {
  const entry = { missed: true, company: "Donaublick", words: "", called: false, counts: 0, state: null as never };
  const html = renderHtml(<EntryEffect {...entry} counted={counted} without={without} />, "de", ["cancellation"]);
  expect(html.includes("is-less")).toBe(warns);
});
