import type { i18n, TFunction } from "i18next";
import { createContext, useContext } from "react";
import { isBrought } from "./text-files";
import { type Find, type Texts, type Translate, translate } from "./translate";

/** What vite.config.ts puts in place of react-i18next on the server, where one page after the other is made. */
export interface PageTexts {
  of: (namespace: string) => { t: Translate };
}

export const TextsContext = createContext<PageTexts | null>(null);

export function useTranslation(namespace = "common"): { t: Translate } {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error("a page without texts");
  return texts.of(namespace);
}

const languages = new WeakMap<i18n, { find: Find; texts: PageTexts }>();

function languageOf(source: i18n) {
  const known = languages.get(source);
  if (known) return known;
  const namespaces = new Map<string, Map<string, string>>();
  const find: Find = (namespace, path) => {
    let flat = namespaces.get(namespace);
    if (!flat) {
      flat = new Map(flatten(source.getResourceBundle(source.language, namespace) ?? {}));
      namespaces.set(namespace, flat);
    }
    return flat.get(path);
  };
  const made = { find, texts: pageTexts((namespace) => (key, values) => translate(find, namespace, key, values)) };
  languages.set(source, made);
  return made;
}

function flatten(texts: Texts, path = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[path + key, value]] : flatten(value, `${path}${key}.`),
  );
}

function pageTexts(translator: (namespace: string) => Translate): PageTexts {
  const made = new Map<string, { t: Translate }>();
  return {
    of(namespace) {
      let known = made.get(namespace);
      if (!known) {
        known = { t: translator(namespace) };
        made.set(namespace, known);
      }
      return known;
    },
  };
}

/** The texts of a language for pages that no browser takes over. */
export const textsOf = (source: i18n): PageTexts => languageOf(source).texts;

/** What i18next's own `t` says (a test compares every key), for a third of the time. */
export const translatorOf = (source: i18n) => textsOf(source).of("common").t as TFunction;

interface WatchedTexts {
  texts: PageTexts;
  used: Set<string>;
  brought: Map<string, string>;
}

/**
 * The texts of a language, the namespaces that a page has asked for while it was made, and the texts that it brings, by
 * "namespace:path".
 */
export function watchTexts(source: i18n): WatchedTexts {
  const used = new Set<string>();
  const brought = new Map<string, string>();
  const { find } = languageOf(source);
  const noted: Find = (namespace, path) => {
    const text = find(namespace, path);
    if (!isBrought(namespace)) used.add(namespace);
    else if (text !== undefined) brought.set(`${namespace}:${path}`, text);
    return text;
  };
  const texts = pageTexts((namespace) => {
    if (!isBrought(namespace)) used.add(namespace);
    return (key, values) => translate(noted, namespace, key, values);
  });
  return { texts, used, brought };
}
