import { describe, expect, test } from "vitest";
import { stateCodes } from "~/domain/place/rules";
import { i18nOf } from "~/i18n/language.server";
import {
  eventDescription,
  eventTitle,
  hireDescription,
  hireTitle,
  staffDescription,
  staffTitle,
} from "./landing-words";

const open = { count: 1234, lowestCents: 1309, highestCents: 10_471, nextAt: Date.UTC(2026, 11, 4, 16) };
const none = { count: 0, lowestCents: null, highestCents: null, nextAt: null };
const price = { price: "1.199,60 €", rate: "299,90 €" };
const title = (text: string) => `${text} – Tagwerk`;

const works = [
  "Hostess",
  "Promoter:in",
  "Messebetreuung mit Fremdsprachen",
  "Garderobe und Einlass bei Großveranstaltungen",
];
const pages = [null, ...works].flatMap((name) =>
  [null, ...stateCodes].map((state) => ({ work: name ? { nameDe: name, nameEn: name } : null, state })),
);

describe.each(["de", "en"] as const)("[SEEK-08][SEEK-09] in %s", (language) => {
  const { t } = i18nOf(language);

  test("titles have at most 70 signs, descriptions 50 to 160, and none is like another", () => {
    for (const pay of [
      { open, last: open },
      { open: none, last: open },
    ]) {
      const titles = pages.map((page) => title(staffTitle(t, language, page, pay.open)));
      const texts = pages.map((page) => staffDescription(t, language, page, pay));
      expect(titles.filter((one) => one.length > 70)).toEqual([]);
      expect(texts.filter((one) => one.length < 50 || one.length > 160)).toEqual([]);
      for (const all of [titles, texts]) expect(new Set(all).size).toBe(all.length);
    }
    for (const shown of [price, null]) {
      const ofWorks = pages.filter(({ work }) => work !== null);
      const titles = ofWorks.map((page) => title(hireTitle(t, language, page, shown)));
      const texts = ofWorks.map((page) => hireDescription(t, language, page, shown));
      expect(titles.filter((one) => one.length > 70)).toEqual([]);
      expect(texts.filter((one) => one.length < 50 || one.length > 160)).toEqual([]);
      for (const all of [titles, texts]) expect(new Set(all).size).toBe(all.length);
    }
  });
});

describe.each(["de", "en"] as const)("[SEEK-11] of an event in %s", (language) => {
  const { t } = i18nOf(language);
  const names = [
    "X",
    "Gala der Gartenbaugesellschaft",
    "Messe für Landwirtschaft, Forst und Energie ".repeat(3).slice(0, 100),
  ];
  const places = ["Palais Ferstel, 1010 Wien", "Messegelände Nord, Halle 4, 4600 Wels"];

  test("titles have at most 70 signs, descriptions 50 to 160, with the days in both", () => {
    for (const event of names)
      for (const where of [places.slice(0, 1), places])
        for (const rates of ["13,09 €", "113,09 bis 215,71 €"]) {
          const words = { event, count: 24, firstDay: "2026-12-30", lastDay: "2027-01-02", places: where, rates };
          const said = [title(eventTitle(t, words)), eventDescription(t, words)];
          expect(said[0]?.length).toBeLessThanOrEqual(70);
          expect(said[1]?.length).toBeGreaterThanOrEqual(50);
          expect(said[1]?.length).toBeLessThanOrEqual(160);
          for (const one of said) expect(one).toContain("30.12.2026");
        }
  });

  test("pay goes first where a title is too long, then the end of the name", () => {
    const words = { count: 3, firstDay: "2026-12-04", lastDay: "2026-12-05", places, rates: "13,09 €" };
    const said = names.map((event) => eventTitle(t, { ...words, event }));
    expect(said).toEqual(
      language === "de"
        ? [
            "3 Jobs bei X ab Fr, 04.12.2026, 13,09 € je Stunde",
            "3 Jobs bei Gala der Gartenbaugesellschaft ab Fr, 04.12.2026",
            "3 Jobs bei Messe für Landwirtschaft, Fors… ab Fr, 04.12.2026",
          ]
        : [
            "3 jobs at X from Fri, 04.12.2026, 13,09 € an hour",
            "3 jobs at Gala der Gartenbaugesellscha… from Fri, 04.12.2026",
            "3 jobs at Messe für Landwirtschaft, Fo… from Fri, 04.12.2026",
          ],
    );
    expect(eventTitle(t, { ...words, event: "X", lastDay: words.firstDay })).toMatch(/X (am Fr|on Fri), 04.12.2026/);
  });
});

test("[SEEK-08] numbers go first where a title is too long, then the state's long name, then the word for jobs", () => {
  const { t } = i18nOf("en");
  const of = (nameEn: string, state: (typeof stateCodes)[number]) =>
    staffTitle(t, "en", { work: { nameDe: nameEn, nameEn }, state }, { ...open, count: 3, highestCents: 1309 });
  expect(of("Cook", "AT-3")).toBe("Cook jobs in Lower Austria: 3 open, €13.09 an hour");
  expect(of("Trade fair hostess", "AT-3")).toBe("Trade fair hostess jobs in Lower Austria");
  expect(of("Trade fair assistant with languages", "AT-3")).toBe(
    "Trade fair assistant with languages jobs in Lower Austria",
  );
  expect(of("Trade fair assistant with many languages", "AT-3")).toBe(
    "Trade fair assistant with many languages jobs in NÖ",
  );
  expect(of("Cloakroom and admission at very large events", "AT-3")).toBe(
    "Cloakroom and admission at very large events jobs in NÖ",
  );
  expect(of("Cloakroom and admission at the very largest events", "AT-3")).toBe(
    "Cloakroom and admission at the very largest events in NÖ",
  );
});
