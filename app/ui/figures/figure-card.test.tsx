import { gzipSync } from "node:zlib";
import { createInstance, type TFunction } from "i18next";
import { describe, expect, test } from "vitest";
import { monthFigure, shareFigure } from "~/answers/figures/make-figure.server";
import common from "../../../locales/en/common.json";
import english from "../../../locales/en/figures.json";
import { renderHtml } from "../../../tests/support/render-html";
import { FigureCard } from "./figure-card";

const i18n = createInstance();
i18n.init({ lng: "en", resources: { en: { figures: english, common } }, defaultNS: "common", initImmediate: false });
const t = i18n.t as TFunction;

const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, "0")}`);
const values = [
  124_000, 98_000, 211_000, 164_000, 289_000, 332_000, 120_000, 86_000, 274_000, 305_000, 149_300, 71_200,
];
const figure = (kind: "bars" | "line" = "bars") =>
  monthFigure(t, {
    id: "spend",
    months,
    kind,
    sentence: "23,230 € for 61 jobs",
    title: "Spend per month",
    full: { name: "booked", values },
    more: { name: "extra hours", values: values.map((value) => Math.round(value / 20)) },
    limit: { name: "limit", values: values.map(() => 55_100) },
    write: (value) => `${value / 100} €`,
    tick: String,
    csvPath: "/organization/figures.csv",
  });
const html = (kind?: "bars" | "line") => renderHtml(<FigureCard figure={figure(kind)} />, "en", ["figures"]);
const picture = (kind?: "bars" | "line") => /<svg class="plot[\s\S]*?<\/svg>/.exec(html(kind))?.[0] ?? "";

describe("[STAT-01] a figure is a sentence, a picture and the same numbers as a table", () => {
  test.each(["bars", "line"] as const)(
    "the picture of %s has title and description and weighs at most 2 kB",
    (kind) => {
      expect(picture(kind)).toContain("<title");
      expect(picture(kind)).toContain("Highest month June 2026 with 3320 €, most recently December 2026 with 712 €.");
      expect(gzipSync(picture(kind)).length).toBeLessThanOrEqual(2048);
      expect(picture(kind)).not.toMatch(/style=|<script|#[0-9a-f]{6}/i);
    },
  );

  test("a second series is hatched, a limit is a line, and both are named in words", () => {
    expect(picture()).toContain("<pattern");
    expect(picture()).toContain("p-limit");
    expect(html()).toContain("extra hours");
  });

  test("the table under it says every number, with a way to its file", () => {
    expect(html()).toContain("<details");
    expect(html().match(/<tr/g)).toHaveLength(13);
    expect(html()).toContain("3320 €");
    expect(html()).toContain('href="/organization/figures.csv?figure=spend"');
  });

  test("shares of a whole are bars with their words", () => {
    const shares = shareFigure(t, {
      id: "types",
      sentence: "Most for Hostess",
      shares: [
        { name: "Hostess", cents: 300 },
        { name: "Promotion", cents: 100 },
      ],
      columns: ["Job type", "Net", "Share"],
      write: (cents) => `${cents} c`,
      csvPath: "/organization/figures.csv",
    });
    const shown = renderHtml(<FigureCard figure={shares} />, "en", ["figures"]);
    expect(shown).toContain('aria-label="Hostess: 300 c · 75%"');
  });
});
