import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { i18nOf, languages } from "./language.server";
import { textsOf as pageTextsOf, translatorOf } from "./page-texts.server";
import { type Texts, textAt, translate } from "./translate";

/** Something for every place that the texts have, so that both sides have the same to fill in. */
const namesIn = (texts: string) => [...texts.matchAll(/\{\{\s*([^}\s]+)\s*\}\}/g)].map((match) => match[1] ?? "");
const valuesFor = (texts: string) => Object.fromEntries(namesIn(texts).map((name) => [name, `<${name}>`]));

function keysOf(texts: Texts, path = ""): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [path + key] : Array.isArray(value) ? [] : keysOf(value, `${path}${key}.`),
  );
}

describe("texts on pages and in the browser", () => {
  test.each(languages)("say in %s what i18next says, for every key", (language) => {
    const { t } = i18nOf(language);
    const cache = new Map<string, Texts>();
    const textsOf = (namespace: string) => {
      const known =
        cache.get(namespace) ?? (JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, "utf8")) as Texts);
      cache.set(namespace, known);
      return known;
    };
    const find = (namespace: string, key: string) => textAt(textsOf(namespace), key);
    const page = pageTextsOf(i18nOf(language)).of("common");
    const namespaces = readdirSync(`locales/${language}`).map((file) => file.replace(".json", ""));
    const values = valuesFor(namespaces.map((name) => JSON.stringify(textsOf(name))).join());
    let compared = 0;
    for (const namespace of namespaces) {
      for (const stored of keysOf(textsOf(namespace))) {
        const key = stored.replace(/_(zero|one|other)$/, "");
        for (const count of key === stored ? [undefined] : [0, 1, 2, 5]) {
          const given = count === undefined ? values : { ...values, count };
          const wanted = t(`${namespace}:${key}`, given);
          expect(translate(find, "common", `${namespace}:${key}`, given), `${namespace}:${key} ${count}`).toBe(wanted);
          expect(page.t(`${namespace}:${key}`, given), `${namespace}:${key} ${count}`).toBe(wanted);
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(500);
    expect(translate(find, "common", "messages:there.is.none")).toBe(t("messages:there.is.none"));
    expect(translate(find, "common", "required", { ns: "messages" })).toBe(t("required", { ns: "messages" }));
  });
});

test("[I18N-07] numbers from a thousand on are parted in English texts, those that name something are not", () => {
  const said = (language: "de" | "en", key: string, values: Record<string, number>) =>
    translatorOf(i18nOf(language))(key, values);
  expect(said("en", "common:unit.persons", { count: 1250 })).toBe("1,250 people");
  expect(said("en", "common:unit.persons", { count: 1_000_000 })).toBe("1,000,000 people");
  expect(said("en", "common:unit.persons", { count: 999 })).toBe("999 people");
  expect(said("de", "common:unit.persons", { count: 1250 })).toBe("1250 Personen");
  expect(said("en", "booking:selection.shown", { shown: 50, total: 1250 })).toBe("50 of 1,250");
  expect(said("en", "backOffice:person.number", { id: 1250 })).toBe("Profile no. 1250");
});
