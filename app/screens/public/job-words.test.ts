import { expect, test } from "vitest";
import { i18nOf } from "~/i18n/language.server";
import { jobWords } from "./job-words";

const job = {
  jobName: "Gastro",
  eventName: "Sommerfest der Stadtgärten",
  day: "2026-12-02",
  start: "14:00",
  end: "21:00",
  place: "Kagraner Platz 18, 1220 Wien",
  totalCents: 9870,
};
const read = (given: Partial<typeof job>, town: string | null = "Wien", language: "de" | "en" = "de") =>
  jobWords(i18nOf(language).t, { ...job, ...given }, town);

test.each([
  [{}, "Wien", "Gastro in Wien, Mi, 02.12., 14:00–21:00: Sommerfest der Sta…"],
  [{ eventName: "Ball" }, "Wien", "Gastro in Wien, Mi, 02.12., 14:00–21:00: Ball"],
  [{ jobName: "Verkostung und Verkauf" }, "Wien", "Verkostung und Verkauf in Wien, Mi, 02.12., 14:00: Sommerfe…"],
  [{ jobName: "Verkostung und Verkauf" }, "Eisenstadt", "Verkostung und Verkauf, Mi, 02.12., 14:00: Sommerfest der S…"],
  [
    { jobName: "Verkostung, Verkauf und Beratung" },
    "Graz",
    "Verkostung, Verkauf und Beratung, Mi, 02.12., 14:00: Sommer…",
  ],
  [
    { jobName: "Verkostung, Verkauf und Vorführung" },
    "Graz",
    "Verkostung, Verkauf und Vorführung, Mi, 02.12., 14:00–21:00",
  ],
  [{}, null, "Gastro, Mi, 02.12., 14:00: Sommerfest der Stadtgärten"],
])(
  "[SEEK-19] the title of %o in %s has kind of work, day and beginning, and of town and event what fits: %s",
  (given, town, said) => expect(read(given, town).title.replaceAll("\u00a0", " ")).toBe(said),
);

test.each([
  [
    {},
    "Gastro für Sommerfest der Stadtgärten: Mi, 02.12.2026, 14:00–21:00, Kagraner Platz 18, 1220 Wien. 98,70 € brutto.",
  ],
  [
    { place: `${"Veranstaltungszentrum ".repeat(4)}Wien` },
    "Gastro für Sommerfest der Stadtgärten: Mi, 02.12.2026, 14:00–21:00, Wien. 98,70 € brutto.",
  ],
  [
    { eventName: "Weinmesse ".repeat(12) },
    "Gastro: Mi, 02.12.2026, 14:00–21:00, Kagraner Platz 18, 1220 Wien. 98,70 € brutto.",
  ],
  [
    { eventName: "Weinmesse ".repeat(12), place: `${"Veranstaltungszentrum ".repeat(6)}Wien` },
    "Gastro: Mi, 02.12.2026, 14:00–21:00. 98,70 € brutto für den ganzen Job.",
  ],
])("[SEEK-19] of %o search engines show at most 160 characters: %s", (given, said) =>
  expect(read(given).summary.replaceAll("\u00a0", " ")).toBe(said),
);

test("[SEEK-19] in English alike", () => {
  const { title, summary } = read({}, "Wien", "en");
  expect(title).toBe("Gastro in Wien, Wed, 02.12., 14:00–21:00: Sommerfest der St…");
  expect(summary).toContain("Gastro for Sommerfest der Stadtgärten: Wed, 02.12.2026");
});
