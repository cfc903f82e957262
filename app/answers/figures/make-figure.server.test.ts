import { expect, test } from "vitest";
import { i18nOf } from "~/i18n/language.server";
import { shareFigure } from "./make-figure.server";

test.each([
  ["de", "75\u00a0%", "25\u00a0%"],
  ["en", "75%", "25%"],
] as const)("[I18N-07] shares of a whole are written as the language does (%s)", (language, most, rest) => {
  const figure = shareFigure(i18nOf(language).t, {
    id: "types",
    sentence: "",
    shares: [
      { name: "Hostess", cents: 300 },
      { name: "Promotion", cents: 100 },
    ],
    columns: ["", "", ""],
    write: String,
    csvPath: "/figures.csv",
  });
  expect(figure.shares?.map(({ text }) => text)).toEqual([`300 · ${most}`, `100 · ${rest}`]);
  expect(figure.table.rows.map(([, , share]) => share)).toEqual([most, rest]);
});
